import club from '../../assets/tuvivas/club.svg?url';
import gate from '../../assets/tuvivas/gate.svg?url';
import lake from '../../assets/tuvivas/lake.svg?url';
import map from '../../assets/tuvivas/map.svg?url';
import styles from './artwork.module.css';

const SCENES = {
  lake: { src: lake, width: 1440, height: 800 },
  gate: { src: gate, width: 1200, height: 640 },
  club: { src: club, width: 1200, height: 640 },
  map: { src: map, width: 800, height: 600 },
} as const;

interface Props {
  scene: keyof typeof SCENES;
  label?: string;
  first?: boolean;
}

/** A dialog would restyle the hundreds of shapes of inline SVG. */
export function Artwork({ scene, label = '', first }: Props) {
  return (
    <img
      className={`${styles.artwork} ${styles[scene]}`}
      {...SCENES[scene]}
      alt={label}
      decoding="async"
      fetchPriority={first ? 'high' : undefined}
    />
  );
}

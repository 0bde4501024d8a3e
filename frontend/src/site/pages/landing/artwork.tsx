import scenes from '../../assets/tuvivas.svg?url';
import styles from './artwork.module.css';

const SCENES = {
  lake: { width: 1440, height: 800, light: styles.twilight, fit: 'xMidYMax slice' },
  gate: { width: 1200, height: 640, light: styles.day, fit: 'xMidYMax slice' },
  club: { width: 1200, height: 640, light: styles.golden, fit: 'xMidYMax slice' },
  map: { width: 800, height: 600, light: styles.day, fit: 'xMidYMid slice' },
} as const;

/** One of the drawings of Terras de Tuvivas, filling its box; without a label it is decorative. */
export function Artwork({ scene, label }: { scene: keyof typeof SCENES; label?: string }) {
  const { width, height, light, fit } = SCENES[scene];
  return (
    <svg
      className={`${styles.artwork} ${light}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={fit}
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${scenes}#${scene}`} width={width} height={height} />
    </svg>
  );
}

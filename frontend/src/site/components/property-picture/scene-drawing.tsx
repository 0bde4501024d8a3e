import scenes from '../../assets/scenes.svg?url';
import type { Light, Scene } from './scene.js';
import styles from './property-picture.module.css';

interface Props extends Scene {
  light: Light;
  /** Without a label the drawing is decorative. */
  label?: string;
}

export function SceneDrawing({ front, back, light, label }: Props) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      className={`${styles.scene} ${styles[light]}`}
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMax slice"
      focusable="false"
      {...meaning}
    >
      <use href={`${scenes}#${back}`} width="400" height="300" />
      <use href={`${scenes}#${front}`} width="400" height="300" />
    </svg>
  );
}

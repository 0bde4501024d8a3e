import { videoLink } from '@lox/contracts/video.js';
import { SpriteIcon } from '../../components/icons/sprite-icon.js';
import styles from './video-button.module.css';

/** Nothing external loads before the click. */
export function VideoButton({ url }: { url: string | null }) {
  const video = url ? videoLink(url) : null;
  if (!video) return null;
  return (
    <a className={`row gap-4 ${styles.video}`} href={video.url} target="_blank" rel="noopener noreferrer">
      <span className={styles.play}>
        <SpriteIcon name="play" />
      </span>
      <span>
        <strong>Assistir ao vídeo do imóvel</strong>
        <small>Abre no {video.service}, em outra aba</small>
      </span>
    </a>
  );
}

import { countText } from '../../../ui/number-texts.js';
import styles from './followers.module.css';

const WIDTH = 120;
const HEIGHT = 24;

export function Sparkline({ minutes }: { minutes: readonly number[] }) {
  const most = Math.max(...minutes, 0);
  const total = minutes.reduce((sum, count) => sum + count, 0);
  const text =
    total === 0
      ? 'Nenhum evento na última hora'
      : `${countText(total)} ${total === 1 ? 'evento' : 'eventos'} na última hora, no máximo ${countText(most)} em um minuto`;
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={text}>
      <title>{text}</title>
      <polyline points={pointsOf(minutes, most)} />
    </svg>
  );
}

function pointsOf(minutes: readonly number[], most: number): string {
  const values = minutes.length > 1 ? minutes : [0, 0];
  const step = WIDTH / (values.length - 1);
  return values
    .map((count, index) => {
      const y = HEIGHT - 1 - (most === 0 ? 0 : (count / most) * (HEIGHT - 2));
      return `${(index * step).toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}

import { Pie, PieChart } from 'recharts';
import styles from './charts.module.css';

const SIZE = 176;
const NOTHING = '#e9ebe6';

export function Ring({
  parts,
  figure,
  caption,
}: {
  parts: readonly { value: number; color: string }[];
  figure: string;
  caption: string;
}) {
  const shown = parts.filter(({ value }) => value > 0).map(({ value, color }) => ({ value, fill: color }));
  return (
    <div className={styles.ring}>
      <PieChart width={SIZE} height={SIZE} accessibilityLayer={false}>
        <Pie
          data={shown.length > 0 ? shown : [{ value: 1, fill: NOTHING }]}
          dataKey="value"
          innerRadius={62}
          outerRadius={84}
          startAngle={90}
          endAngle={-270}
          paddingAngle={shown.length > 1 ? 2 : 0}
          cornerRadius={4}
          stroke="none"
          isAnimationActive={false}
          rootTabIndex={-1}
        />
      </PieChart>
      <div className={`stack centered ${styles.ringText}`}>
        <b>{figure}</b>
        <span>{caption}</span>
      </div>
    </div>
  );
}

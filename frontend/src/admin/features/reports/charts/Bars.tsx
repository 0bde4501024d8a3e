import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { tokens } from '../../../../shared/tokens.js';
import type { ChartValue } from './chart-values.js';

const LINE = 34;
const LABEL_WIDTH = 108;

export function Bars({
  parts,
  labelSpace = 36,
  whole,
}: {
  parts: readonly ChartValue[];
  labelSpace?: number;
  whole?: number;
}) {
  const data = parts.map(({ label, value, text, color }) => ({
    label,
    value,
    text,
    fill: color ?? tokens.primary,
  }));
  return (
    <ResponsiveContainer width="100%" height={data.length * LINE + 4}>
      <BarChart
        data={data}
        layout="vertical"
        accessibilityLayer={false}
        margin={{ top: 2, right: labelSpace, bottom: 2, left: 0 }}
        barCategoryGap="28%"
      >
        <XAxis type="number" hide domain={[0, whole ?? ((most: number) => Math.max(most, 1))]} />
        <YAxis
          type="category"
          dataKey="label"
          width={LABEL_WIDTH}
          interval={0}
          axisLine={false}
          tickLine={false}
          tick={{ fill: tokens.ink, fontSize: 12.5 }}
        />
        <Bar
          dataKey="value"
          radius={[0, 5, 5, 0]}
          maxBarSize={22}
          // A bar of zero length would lose its label.
          minPointSize={1}
          isAnimationActive={false}
          background={{ fill: '#f3f4f0', radius: 5 }}
        >
          <LabelList dataKey="text" position="right" fill={tokens.ink} fontSize={12.5} fontWeight={600} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

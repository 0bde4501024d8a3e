import { Meters } from '../../../ui/Meters.js';
import { countText } from '../../../ui/number-texts.js';

export function StatusBars({
  lines,
}: {
  lines: readonly { key: string; label: string; count: number; note?: string; color: string }[];
}) {
  const most = Math.max(1, ...lines.map(({ count }) => count));
  return (
    <Meters
      lines={lines.map(({ count, ...line }) => ({ ...line, text: countText(count), part: count / most }))}
    />
  );
}

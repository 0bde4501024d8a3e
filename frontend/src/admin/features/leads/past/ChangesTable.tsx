import type { ChangedCount, ChangedLead } from '@lox/contracts/past.js';
import { countText } from '../../../ui/number-texts.js';
import styles from './changes.module.css';

export interface ChosenFigure {
  label: string;
  holds(lead: ChangedLead): boolean;
}

interface Line {
  key: string;
  label: string;
  count: ChangedCount;
  was(lead: ChangedLead): boolean;
  is(lead: ChangedLead): boolean;
}

export function ChangesTable({
  name,
  lines,
  chosen,
  onChoose,
}: {
  name: string;
  lines: readonly Line[];
  chosen: ChosenFigure | null;
  onChoose: (chosen: ChosenFigure | null) => void;
}) {
  const figure = (label: string, count: number, holds: ChosenFigure['holds']) =>
    count === 0 ? (
      <span className="soft">0</span>
    ) : (
      <button
        type="button"
        aria-label={`${label}: ${countText(count)}`}
        aria-pressed={chosen?.label === label}
        onClick={() => onChoose(chosen?.label === label ? null : { label, holds })}
      >
        {countText(count)}
      </button>
    );
  return (
    <table className={`small digits ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">Havia</th>
          <th scope="col">Entraram</th>
          <th scope="col">Saíram</th>
          <th scope="col">Ficaram</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, count, was, is }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className="soft">{countText(count.before)}</td>
            <td>{figure(`${label}, entraram`, count.entered, (lead) => is(lead) && !was(lead))}</td>
            <td>{figure(`${label}, saíram`, count.left, (lead) => was(lead) && !is(lead))}</td>
            <td className="strong">{countText(count.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

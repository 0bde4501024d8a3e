import type { CsvColumn } from '@lox/contracts/property-management.js';
import panel from '../../../ui/panel.module.css';
import { quantityText } from '../../../ui/number-texts.js';
import { ColumnField, columnLabel, hasChoices } from './column-fields.js';
import { mendOfLine, mendOfText, type SheetLine } from './sheet-table.js';
import styles from './sheet.module.css';

const MOST_SHOWN = 50;

interface WrongCell {
  key: string;
  column: CsvColumn;
  text: string;
  problem: string;
  lines: number[];
  title: string;
}

export function MendList({
  lines,
  onMend,
}: {
  lines: readonly SheetLine[];
  onMend: (key: string, text: string) => void;
}) {
  const cells = wrongCellsOf(lines);
  if (cells.length === 0) return null;
  return (
    <section className={panel.panel} aria-labelledby="sheet-mends">
      <h2 id="sheet-mends">Corrigir</h2>
      <ul className={styles.mends} aria-label="Valores a corrigir">
        {cells
          .slice(0, MOST_SHOWN)
          .map(({ key, column, text, problem, lines: [first = 0, ...more], title }) => (
            <li key={`${key} ${text}`}>
              <div>
                <strong className="strong">
                  {columnLabel(column)} · linha {first}
                  {more.length > 0 && ` e ${quantityText(more.length, 'outra', 'outras')}`}
                </strong>
                <span className="cut soft small">{title}</span>
                <span className={`small ${styles.problem}`}>{problem}</span>
              </div>
              <ColumnField
                column={column}
                text={text}
                label={`${columnLabel(column)}, linha ${first}`}
                problem
                onWrite={(written) => onMend(key, written)}
              />
            </li>
          ))}
      </ul>
      {cells.length > MOST_SHOWN && (
        <p className="soft">E mais {quantityText(cells.length - MOST_SHOWN, 'valor', 'valores')}.</p>
      )}
    </section>
  );
}

function wrongCellsOf(lines: readonly SheetLine[]): WrongCell[] {
  const found = new Map<string, WrongCell>();
  for (const { line, cells, original, problems } of lines)
    for (const [column, problem] of problems) {
      const key = hasChoices(column) ? mendOfText(column, original[column]) : mendOfLine(column, line);
      const text = cells[column];
      const known = found.get(key) ?? { key, column, text, problem, lines: [], title: cells.title };
      known.lines.push(line);
      found.set(key, known);
    }
  return [...found.values()];
}

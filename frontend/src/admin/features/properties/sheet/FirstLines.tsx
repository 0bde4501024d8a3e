import { CSV_COLUMNS } from '@lox/contracts/property-management.js';
import panel from '../../../ui/panel.module.css';
import { columnLabel } from './column-fields.js';
import type { SheetLine } from './sheet-table.js';
import styles from './sheet.module.css';

const SHOWN = 5;

export function FirstLines({ lines }: { lines: readonly SheetLine[] }) {
  const first = lines.slice(0, SHOWN);
  const columns = CSV_COLUMNS.filter((column) => first.some(({ cells }) => cells[column] !== ''));
  if (columns.length === 0) return null;
  return (
    <section className={panel.panel} aria-labelledby="sheet-lines">
      <h2 id="sheet-lines">Primeiras linhas</h2>
      <div className={styles.scroller} tabIndex={0} role="group" aria-label="Primeiras linhas">
        <table className="small">
          <thead>
            <tr>
              <th scope="col">Linha</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {columnLabel(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first.map(({ line, cells, problems }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {columns.map((column) => (
                  <td key={column} data-wrong={problems.has(column)}>
                    {cells[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

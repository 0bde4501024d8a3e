import { CSV_COLUMNS, CSV_REQUIRED, type CsvColumn } from '@lox/contracts/property-management.js';
import { Alert, Select } from 'antd';
import panel from '../../../ui/panel.module.css';
import { ColumnField, columnLabel } from './column-fields.js';
import type { SheetDraft } from './use-sheet-draft.js';
import styles from './sheet.module.css';

const SAMPLES = 2;
const NONE = '';
const required: readonly CsvColumn[] = CSV_REQUIRED;
const OPTIONS = [
  { value: NONE, label: 'Não importar' },
  ...CSV_COLUMNS.map((value) => ({
    value,
    label: required.includes(value) ? `${columnLabel(value)} *` : columnLabel(value),
  })),
];

export function ColumnMatching({ sheet }: { sheet: SheetDraft }) {
  const { draft, headers } = sheet;
  if (!draft || !sheet.sheet) return null;
  const { rows } = sheet.sheet;
  const below = rows.slice(draft.header + 1);
  const asked = required.filter((column) => ![...draft.match.values()].includes(column));
  return (
    <section className={panel.panel} aria-labelledby="sheet-columns">
      <h2 id="sheet-columns">Colunas</h2>
      <div className={`flex wrap gap-3 ${styles.choices}`}>
        {draft.sheets.length > 1 && (
          <label className="stack gap-1">
            <span className="small strong">Aba da planilha</span>
            <Select
              aria-label="Aba da planilha"
              value={draft.at}
              options={draft.sheets.map(({ name }, value) => ({ value, label: name }))}
              onChange={sheet.chooseSheet}
            />
          </label>
        )}
        <label className="stack gap-1">
          <span className="small strong">Linha com os nomes das colunas</span>
          <Select
            aria-label="Linha com os nomes das colunas"
            value={draft.header}
            options={rows.slice(0, 15).map(({ line }, value) => ({ value, label: `Linha ${line}` }))}
            onChange={sheet.chooseHeader}
          />
        </label>
      </div>
      <ul className={styles.columns} aria-label="Colunas da planilha">
        {headers.map((header, at) => {
          const samples = below.flatMap(({ cells }) => cells[at]?.trim() || []).slice(0, SAMPLES);
          return (
            <li key={at} data-matched={draft.match.has(at)}>
              <div>
                <strong className="cut strong">{header}</strong>
                <span className="cut soft small">{samples.join(' · ') || 'vazia'}</span>
              </div>
              <Select<CsvColumn | typeof NONE>
                aria-label={`Importar ${header} como`}
                value={draft.match.get(at) ?? NONE}
                options={OPTIONS}
                onChange={(column) => sheet.rematch(at, column || undefined)}
              />
            </li>
          );
        })}
      </ul>
      {asked.length > 0 && (
        <fieldset className={styles.everywhere}>
          <legend className="strong">Faltam na planilha: o mesmo para todas as linhas</legend>
          {asked.map((column) => (
            <label key={column} className="stack gap-1">
              <span className="small">{columnLabel(column)} *</span>
              <ColumnField
                column={column}
                text={draft.texts[column] ?? ''}
                label={`${columnLabel(column)} de todas as linhas`}
                onWrite={(text) => sheet.setText(column, text)}
              />
            </label>
          ))}
        </fieldset>
      )}
      {sheet.missing.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={`Falta dizer de onde vem: ${sheet.missing.map(columnLabel).join(', ')}.`}
        />
      )}
    </section>
  );
}

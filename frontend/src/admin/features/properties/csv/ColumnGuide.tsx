import { CSV_COLUMNS, CSV_LABELS, CSV_REQUIRED, type CsvColumn } from '@lox/contracts/property-management.js';
import { PROPERTY_TYPES, TYPE_LABELS } from '@lox/contracts/properties.js';
import panel from '../../../ui/panel.module.css';
import styles from './csv.module.css';

const required: readonly string[] = CSV_REQUIRED;
const optional = CSV_COLUMNS.filter((column) => !required.includes(column));

/** Explains the file's columns. */
export function ColumnGuide() {
  return (
    <section className={panel.panel} aria-labelledby="csv-guide">
      <h2 id="csv-guide">Como montar o arquivo</h2>
      <dl className={styles.guide}>
        <dt>Colunas obrigatórias</dt>
        <dd className={styles.types}>
          <Codes names={CSV_REQUIRED} />
        </dd>
        <dt>Colunas opcionais</dt>
        <dd className={styles.types}>
          <Codes names={optional} />
        </dd>
        <dt>
          <code>purpose</code>
        </dt>
        <dd>
          <code>sale</code> (venda) ou <code>rent</code> (aluguel)
        </dd>
        <dt>
          <code>type</code>
        </dt>
        <dd className={styles.types}>
          {PROPERTY_TYPES.map((type) => (
            <span key={type}>
              <code>{type}</code> {TYPE_LABELS[type]}
            </span>
          ))}
        </dd>
        <dt>
          <code>features</code>, <code>amenities</code>
        </dt>
        <dd>Separe os itens por vírgula, ponto e vírgula ou linha: “piscina, academia”.</dd>
        <dt>Separador e números</dt>
        <dd>Vírgula ou ponto e vírgula entre as colunas; preços como 1.234,56 ou 1234.56.</dd>
      </dl>
    </section>
  );
}

function Codes({ names }: { names: readonly CsvColumn[] }) {
  return (
    <>
      {names.map((name) => (
        <span key={name}>
          <code>{name}</code> {CSV_LABELS[name]}
        </span>
      ))}
    </>
  );
}

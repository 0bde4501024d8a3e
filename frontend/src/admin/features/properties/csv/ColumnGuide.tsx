import { CSV_COLUMNS, CSV_LABELS, CSV_REQUIRED, type CsvColumn } from '@lox/contracts/property-management.js';
import { PROPERTY_TYPES, PURPOSE_LABELS, PURPOSES, PROPERTY_TYPE_LABELS } from '@lox/contracts/properties.js';
import panel from '../../../ui/panel.module.css';
import styles from './csv.module.css';

const required: readonly string[] = CSV_REQUIRED;
const optional = CSV_COLUMNS.filter((column) => !required.includes(column));

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function ColumnGuide() {
  return (
    <section className={panel.panel} aria-labelledby="csv-guide">
      <h2 id="csv-guide">Como montar o arquivo</h2>
      <dl className={`stack small ${styles.guide}`}>
        <dt>Nomes das colunas e valores</dt>
        <dd>
          Em português (“Título”, “Preço”, “Venda”, “Casa”) ou como no modelo, que aparece aqui ao lado.
          Acentos e maiúsculas não importam.
        </dd>
        <dt>Colunas obrigatórias</dt>
        <dd className={`flex wrap ${styles.types}`}>
          <Codes names={CSV_REQUIRED} />
        </dd>
        <dt>Colunas opcionais</dt>
        <dd className={`flex wrap ${styles.types}`}>
          <Codes names={optional} />
        </dd>
        <dt>
          Finalidade <code>purpose</code>
        </dt>
        <dd className={`flex wrap ${styles.types}`}>
          {PURPOSES.map((purpose) => (
            <span key={purpose}>
              {PURPOSE_LABELS[purpose]} <code>{purpose}</code>
            </span>
          ))}
        </dd>
        <dt>
          Tipo <code>type</code>
        </dt>
        <dd className={`flex wrap ${styles.types}`}>
          {PROPERTY_TYPES.map((type) => (
            <span key={type}>
              {PROPERTY_TYPE_LABELS[type]} <code>{type}</code>
            </span>
          ))}
        </dd>
        <dt>Características e comodidades</dt>
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
          {capitalised(CSV_LABELS[name])} <code>{name}</code>
        </span>
      ))}
    </>
  );
}

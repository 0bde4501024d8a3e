import { useVirtualizer } from '@tanstack/react-virtual';
import type { CsvImportResult } from '@lox/contracts/property-management.js';
import { Button } from 'antd';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { countText } from '../../../ui/number-texts.js';
import panel from '../../../ui/panel.module.css';
import styles from './csv.module.css';

const LINE_HEIGHT = 33;

export function CsvResult({ result }: { result: CsvImportResult }) {
  const navigate = useNavigate();
  const figures = [
    ['imported', 'Importados', result.imported],
    ['skipped', 'Ignorados', result.skipped],
    ['errors', 'Erros', result.errors],
  ] as const;
  return (
    <section className={panel.panel} aria-labelledby="csv-result">
      <div role="status">
        <h2 id="csv-result">{headingOf(result)}</h2>
      </div>
      <dl className={styles.figures}>
        {figures.map(([key, label, value]) => (
          <div key={key} data-figure={key} data-none={value === 0}>
            <dt className="small">{label}</dt>
            <dd>{countText(value)}</dd>
          </div>
        ))}
      </dl>
      {result.skipped > 0 && (
        <p className="soft">Ignorados são imóveis que já existem, com o mesmo título e endereço.</p>
      )}
      {result.errorDetails.length > 0 && (
        <>
          <h3>Linhas com erro</h3>
          <Lines label="Linhas com erro" lines={result.errorDetails} />
        </>
      )}
      {result.notes && (
        <>
          <h3>Confira nestas linhas</h3>
          <Lines label="Confira nestas linhas" lines={result.notes} />
        </>
      )}
      {result.imported > 0 && (
        <Button
          type="primary"
          className={styles.next}
          onClick={() => void navigate('/admin/properties?status=draft')}
        >
          Ver imóveis importados
        </Button>
      )}
    </section>
  );
}

function headingOf({ imported, skipped, errors }: CsvImportResult): string {
  if (errors === 0) return 'Importação concluída';
  return imported + skipped === 0 ? 'Erro no upload' : 'Importação concluída com erros';
}

function Lines({ label, lines }: { label: string; lines: CsvImportResult['errorDetails'] }) {
  const scroller = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- the compiler is not used here; the rest stays checked
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 10,
  });
  return (
    <div ref={scroller} className={styles.errors} tabIndex={0} role="group" aria-label={label}>
      <div role="list" className={styles.errorList} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const line = lines[item.index];
          return (
            line && (
              <div
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                role="listitem"
                aria-setsize={lines.length}
                aria-posinset={item.index + 1}
                className={styles.errorLine}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                {`Linha ${line.line}: ${line.message}`}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

import { useVirtualizer } from '@tanstack/react-virtual';
import type { CsvImportResult } from '@lox/contracts/property-management.js';
import { useRef } from 'react';
import type { Imported } from '../importing/import-calls.js';
import { ImportedButtons, ImportReport } from '../importing/ImportReport.js';
import styles from './csv.module.css';

const LINE_HEIGHT = 33;

export function CsvResult({ result }: { result: Imported<CsvImportResult> }) {
  return (
    <ImportReport id="csv-result" title={headingOf(result)} importedLabel="Importados" result={result}>
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
      {result.imported > 0 && <ImportedButtons request={result.request} />}
    </ImportReport>
  );
}

function headingOf({ imported, skipped, errors }: CsvImportResult): string {
  if (errors === 0) return 'Importação concluída';
  return imported + skipped === 0 ? 'Erro no upload' : 'Importação concluída com erros';
}

function Lines({ label, lines }: { label: string; lines: CsvImportResult['errorDetails'] }) {
  const scroller = useRef<HTMLDivElement>(null);
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

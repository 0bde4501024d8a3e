import type { CsvImportResult } from '@lox/contracts/property-management.js';
import type { ReactNode } from 'react';
import { ImportReport } from '../importing/ImportReport.js';
import { OutcomeTable } from '../importing/OutcomeTable.js';

export function CsvTrial({ result, children }: { result: CsvImportResult; children?: ReactNode }) {
  return (
    <ImportReport id="csv-trial" title="Confira antes de importar" importedLabel="A importar" result={result}>
      {children}
      <OutcomeTable rows={result.trial ?? []} trial first={{ title: 'Linha', dataIndex: 'line' }} />
    </ImportReport>
  );
}

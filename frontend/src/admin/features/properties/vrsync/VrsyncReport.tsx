import type { VrsyncImportResult } from '@lox/contracts/property-management.js';
import type { ReactNode } from 'react';
import { ImportReport } from '../importing/ImportReport.js';
import { OutcomeTable } from '../importing/OutcomeTable.js';

export function VrsyncReport({ result, children }: { result: VrsyncImportResult; children: ReactNode }) {
  const { trial, listings } = result;
  return (
    <ImportReport
      id="vrsync-result"
      title={trial ? 'Confira antes de importar' : 'Importação concluída'}
      importedLabel={trial ? 'A importar' : 'Importados'}
      result={result}
    >
      {children}
      <OutcomeTable rows={listings} trial={trial} first={{ title: 'Código', dataIndex: 'code' }} />
    </ImportReport>
  );
}

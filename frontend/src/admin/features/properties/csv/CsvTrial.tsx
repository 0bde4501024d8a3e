import type { CsvImportResult, CsvTrialLine } from '@lox/contracts/property-management.js';
import type { ReactNode } from 'react';
import { ImportReport } from '../importing/ImportReport.js';
import { OutcomeTable } from '../importing/OutcomeTable.js';

export function CsvTrial({ result, children }: { result: CsvImportResult; children?: ReactNode }) {
  return (
    <ImportReport id="csv-trial" title="Confira antes de importar" importedLabel="A importar" result={result}>
      {children}
      <OutcomeTable
        rows={(result.trial ?? []).map(withOwner)}
        trial
        first={{ title: 'Linha', dataIndex: 'line' }}
      />
    </ImportReport>
  );
}

const withOwner = ({ owner, ...line }: CsvTrialLine): CsvTrialLine =>
  owner ? { ...line, notes: [`Proprietário: ${owner}.`, ...line.notes] } : line;

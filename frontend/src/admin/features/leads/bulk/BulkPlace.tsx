import type { BoardStage } from '@lox/contracts/leads.js';
import { lazy, Suspense } from 'react';
import { quantityText } from '../../../ui/number-texts.js';
import { useBulkSelection } from './bulk-selection.js';

const BulkBar = lazy(() => import('./BulkBar.js'));

export function BulkPlace(props: { labels: Record<BoardStage, string>; onOpen: (id: string) => void }) {
  const count = useBulkSelection(({ leads }) => leads.size);
  const isUsed = useBulkSelection(
    ({ leads, report, lost }) => leads.size > 0 || report !== null || lost.length > 0,
  );
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && quantityText(count, 'lead selecionado', 'leads selecionados')}
      </p>
      {isUsed && (
        <Suspense fallback={null}>
          <BulkBar {...props} />
        </Suspense>
      )}
    </>
  );
}

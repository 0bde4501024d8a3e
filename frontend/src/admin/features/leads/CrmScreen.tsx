import { CRM_LABELS } from '@lox/contracts/leads.js';
import { BoardPage } from './board/BoardPage.js';
import { CrmSummary } from './CrmSummary.js';

/** `/admin/crm`: the same pipeline with the CRM's labels and figures. */
export default function CrmScreen() {
  return (
    <BoardPage
      title="CRM"
      labels={CRM_LABELS}
      lead={() => 'Gerencie seus leads e oportunidades de venda'}
      summary={<CrmSummary />}
    />
  );
}

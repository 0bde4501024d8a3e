import { BOARD_STAGE_LABELS } from '@lox/contracts/leads.js';
import { quantityText } from '../../ui/number-texts.js';
import { BoardPage } from './board/BoardPage.js';

export default function LeadBoardScreen() {
  return (
    <BoardPage
      title="Gestão de Leads"
      labels={BOARD_STAGE_LABELS}
      lead={(total) => (total === undefined ? '\u00a0' : `Total: ${quantityText(total, 'lead', 'leads')}`)}
    />
  );
}

import { CheckCircleOutlined, CloseOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import type { LeadOutcome } from '@lox/contracts/lead-bulk.js';
import { Button } from 'antd';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { quantityText } from '../../../ui/number-texts.js';
import { STALE_LEAD } from '../lead-errors.js';
import type { BulkReport } from './bulk-selection.js';
import styles from './bulk.module.css';

/** Refused ones first. */
export function BulkReportPanel({
  report: { leads, outcomes, wayBack },
  disabled,
  onOpen,
  onClose,
}: {
  report: BulkReport;
  disabled: boolean;
  onOpen: (id: string) => void;
  onClose: () => void;
}) {
  const names = new Map(leads.map(({ id, name }) => [id, name]));
  const refused = outcomes.filter(({ success }) => !success);
  const done = outcomes.filter(({ success }) => success);
  return (
    <section className={`stack gap-2 ${styles.report}`} aria-label="Resultado">
      <div className="row gap-2">
        <p className="strong sm fills" role="status">
          {[
            refused.length > 0 && quantityText(refused.length, 'recusado', 'recusados'),
            done.length > 0 && quantityText(done.length, 'atualizado', 'atualizados'),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        {wayBack.map(({ text, run }) => (
          <Button
            key={text}
            disabled={disabled}
            onClick={() => {
              onClose();
              run();
            }}
          >
            {text}
          </Button>
        ))}
        <Button
          type="text"
          aria-label="Fechar o resultado"
          icon={<GlyphIcon glyph={CloseOutlined} />}
          onClick={onClose}
        />
      </div>
      <ul className={styles.outcomes}>
        {[...refused, ...done].map((outcome) => (
          <li key={outcome.id} className="row gap-2">
            <span className={outcome.success ? 'primary' : 'wrong'}>
              <GlyphIcon glyph={outcome.success ? CheckCircleOutlined : ExclamationCircleOutlined} />
            </span>
            <button type="button" className="cut" onClick={() => onOpen(outcome.id)}>
              {names.get(outcome.id)}
            </button>
            <span className="soft sm fills">{textOf(outcome)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function textOf(outcome: LeadOutcome): string {
  if (!outcome.success) return outcome.code === 'stale' ? STALE_LEAD : outcome.message;
  if (outcome.revision === null) return 'Atualizado; está com outro corretor.';
  return outcome.changed ? 'Atualizado' : 'Já estava assim';
}

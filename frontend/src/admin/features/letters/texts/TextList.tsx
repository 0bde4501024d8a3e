import { useQuery } from '@tanstack/react-query';
import { LETTER_AUDIENCES, type LetterAudience, type LetterTemplate } from '@lox/contracts/letters.js';
import { can } from '@lox/contracts/permissions.js';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../session/session.js';
import { LoadFailed } from '../../../ui/LoadFailed.js';
import { textsQuery } from '../letter-calls.js';
import { TextDialog } from './TextDialog.js';
import panel from '../../../ui/panel.module.css';
import styles from '../letters.module.css';

const TITLES: Record<LetterAudience, string> = {
  visitor: 'Para visitantes',
  staff: 'Para a equipe',
  account: 'Sobre a conta',
};

export function TextList() {
  const query = useQuery(textsQuery);
  const { ability } = useSession();
  const [edited, setEdited] = useState<LetterTemplate | null>(null);
  const mayEdit = can(ability, 'update', 'settings');
  return (
    <>
      <LoadFailed query={query} title="Não foi possível carregar os textos" />
      {query.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {query.data &&
        LETTER_AUDIENCES.toReversed().map((audience) => (
          <section key={audience} className={panel.panel} aria-label={TITLES[audience]}>
            <h2>{TITLES[audience]}</h2>
            <ul>
              {query.data
                .filter((text) => text.audience === audience)
                .map((text) => (
                  <TextRow key={text.kind} text={text} onOpen={() => setEdited(text)} />
                ))}
            </ul>
          </section>
        ))}
      {edited && (
        <TextDialog key={edited.kind} template={edited} mayEdit={mayEdit} onClosed={() => setEdited(null)} />
      )}
    </>
  );
}

function TextRow({
  text: { label, subject, isOriginal },
  onOpen,
}: {
  text: LetterTemplate;
  onOpen: () => void;
}) {
  return (
    <li className={`row between ${styles.row}`}>
      <span className="stack shrinks gap-0">
        <button type="button" className={styles.name} onClick={onOpen}>
          {label}
        </button>
        <span className="soft small breaks">{subject}</span>
      </span>
      {!isOriginal && (
        <span className="badge" data-tone="brand">
          Alterado
        </span>
      )}
    </li>
  );
}

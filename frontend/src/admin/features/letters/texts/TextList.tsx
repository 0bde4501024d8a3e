import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { LETTER_AUDIENCES, type LetterAudience } from '@lox/contracts/letters.js';
import { can } from '@lox/contracts/permissions.js';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { messagesQuery } from '../../../records/messages/message-calls.js';
import { useSession } from '../../../session/session.js';
import { LoadFailed } from '../../../ui/LoadFailed.js';
import { textsQuery } from '../letter-calls.js';
import { letterText, messageText, type EditedText } from './edited-text.js';
import { TextDialog } from './TextDialog.js';
import panel from '../../../ui/panel.module.css';
import styles from '../letters.module.css';

const TITLES: Record<LetterAudience, string> = {
  visitor: 'Para visitantes',
  staff: 'Para a equipe',
  account: 'Sobre a conta',
};

export function LetterTextList() {
  const query = useQuery(textsQuery);
  const texts = query.data ?? [];
  return (
    <TextLists
      query={query}
      failed="Não foi possível carregar os textos"
      lists={LETTER_AUDIENCES.toReversed().map((audience) => ({
        title: TITLES[audience],
        texts: texts.filter((one) => one.audience === audience).map(letterText),
      }))}
    />
  );
}

export function MessageTextList() {
  const query = useQuery(messagesQuery);
  const { data } = query;
  return (
    <TextLists
      query={query}
      failed="Não foi possível carregar os textos para o WhatsApp"
      lists={[
        { title: 'Para o WhatsApp', texts: data?.templates.map((one) => messageText(one, data)) ?? [] },
      ]}
    />
  );
}

interface TitledTexts {
  title: string;
  texts: readonly EditedText[];
}

function TextLists({
  query,
  failed,
  lists,
}: {
  query: UseQueryResult;
  failed: string;
  lists: readonly TitledTexts[];
}) {
  const { ability } = useSession();
  const [edited, setEdited] = useState<EditedText | null>(null);
  const mayEdit = can(ability, 'update', 'settings');
  return (
    <>
      <LoadFailed query={query} title={failed} />
      {query.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {query.isSuccess && lists.map((list) => <Texts key={list.title} {...list} onOpen={setEdited} />)}
      {edited && (
        <TextDialog key={edited.key} text={edited} mayEdit={mayEdit} onClosed={() => setEdited(null)} />
      )}
    </>
  );
}

function Texts({ title, texts, onOpen }: TitledTexts & { onOpen: (text: EditedText) => void }) {
  return (
    <section className={panel.panel} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {texts.map((text) => (
          <TextRow key={text.key} text={text} onOpen={() => onOpen(text)} />
        ))}
      </ul>
    </section>
  );
}

function TextRow({ text: { label, words, isOriginal }, onOpen }: { text: EditedText; onOpen: () => void }) {
  return (
    <li className={`row between ${styles.row}`}>
      <span className="stack shrinks gap-0">
        <button type="button" className={styles.name} onClick={onOpen}>
          {label}
        </button>
        <span className="cut soft small">{words.subject || words.introduction}</span>
      </span>
      {!isOriginal && (
        <span className="badge" data-tone="brand">
          Alterado
        </span>
      )}
    </li>
  );
}

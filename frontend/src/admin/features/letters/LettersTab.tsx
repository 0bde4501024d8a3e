import { REASON_KINDS } from '@lox/contracts/reasons.js';
import { Segmented } from 'antd';
import { choiceParam, useUrlParams } from '../../ui/url-params.js';
import { LetterOutbox } from './outbox/LetterOutbox.js';
import { ReasonsPanel } from './rules/ReasonsPanel.js';
import { RulesPanel } from './rules/RulesPanel.js';
import { MailServerPanel } from './server/MailServerPanel.js';
import { LetterTextList, MessageTextList } from './texts/TextList.js';
import styles from './letters.module.css';

const PARTS = [
  { value: 'caixa', label: 'Caixa de saída' },
  { value: 'textos', label: 'Textos' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'regras', label: 'Regras' },
  { value: 'servidor', label: 'Servidor de e-mail' },
] as const;
const PARAMS = {
  parte: choiceParam(['caixa', 'textos', 'whatsapp', 'regras', 'servidor'] as const, 'caixa'),
};

export default function LettersTab() {
  const { values, change } = useUrlParams(PARAMS);
  return (
    <div className={`stack top gap-4 ${styles.tab}`}>
      <Segmented
        aria-label="Parte"
        className={styles.parts}
        options={[...PARTS]}
        value={values.parte}
        onChange={(parte) => change({ parte })}
      />
      {values.parte === 'caixa' && <LetterOutbox />}
      {values.parte === 'textos' && <LetterTextList />}
      {values.parte === 'whatsapp' && <MessageTextList />}
      {values.parte === 'regras' && <RulesPanel />}
      {values.parte === 'regras' && REASON_KINDS.map((kind) => <ReasonsPanel key={kind} kind={kind} />)}
      {values.parte === 'servidor' && <MailServerPanel />}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { IDLE_DAYS, type LetterRules } from '@lox/contracts/letters.js';
import { can } from '@lox/contracts/permissions.js';
import { Alert, InputNumber } from 'antd';
import { useSession } from '../../../session/session.js';
import { letterKeys, rulesQuery, saveRules } from '../letter-calls.js';
import { LetterSetting, type LetterSettingDefinition } from '../LetterSetting.js';
import styles from '../letters.module.css';

interface RulesForm {
  idleDays: number | null;
}

const RULES: LetterSettingDefinition<LetterRules, RulesForm> = {
  id: 'letter-rules',
  title: 'Leads parados',
  text: 'De manhã, cada corretor recebe por e-mail os leads em que ninguém mexeu há tantos dias. A mudança vale para os leads que completarem esse tempo a partir de agora.',
  form: { label: 'Regras das mensagens', className: 'stack gap-4 pairs folds', button: 'Salvar regra' },
  failure: 'Não foi possível carregar as regras',
  lost: 'O que você alterou nas regras e ainda não salvou será perdido.',
  placeholderRows: 3,
  queryKey: letterKeys.rules,
  formOf: ({ idleDays }) => ({ idleDays }),
  isChanged: (form, { idleDays }) => form.idleDays !== idleDays,
  isComplete: ({ idleDays }) => idleDays !== null,
  save: ({ idleDays }, version) => saveRules({ idleDays: idleDays! }, version),
  savedTexts: () => ['Regra salva', 'Vale desde já.'],
  isUndoable: true,
  affected: { byRefusal: letterKeys.rules },
};

export function RulesPanel() {
  const query = useQuery(rulesQuery);
  const { ability } = useSession();
  const locked = !can(ability, 'update', 'settings');
  return (
    <LetterSetting
      definition={RULES}
      query={query}
      locked={locked}
      notes={
        query.data &&
        locked && <Alert type="info" showIcon title="Você pode ver as regras, mas não alterá-las." />
      }
    >
      {({ idleDays }, set) => (
        <div className={`stack top gap-1 shrinks ${styles.field}`}>
          <label htmlFor="idle-days">Dias sem ninguém mexer no lead</label>
          <InputNumber
            id="idle-days"
            min={IDLE_DAYS.least}
            max={IDLE_DAYS.most}
            precision={0}
            decimalSeparator=","
            value={idleDays}
            readOnly={locked}
            aria-describedby="idle-days-note"
            onChange={(days) => set({ idleDays: days })}
          />
          <p id="idle-days-note" className="soft sm">
            De {IDLE_DAYS.least} a {IDLE_DAYS.most}.
          </p>
        </div>
      )}
    </LetterSetting>
  );
}

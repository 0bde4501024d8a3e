import { useQuery } from '@tanstack/react-query';
import { REASON_LIMITS, type LostReasons } from '@lox/contracts/lost-reasons.js';
import { can } from '@lox/contracts/permissions.js';
import { Checkbox, Input } from 'antd';
import { lostReasonsQuery, saveLostReasons } from '../../../records/lost-reasons.js';
import { useSession } from '../../../session/session.js';
import { LetterSetting, type LetterSettingDefinition } from '../LetterSetting.js';

interface ReasonsForm {
  lines: string;
  required: boolean;
}

const reasonsOf = ({ lines }: ReasonsForm): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const REASONS: LetterSettingDefinition<LostReasons, ReasonsForm> = {
  id: 'lost-reasons',
  title: 'Motivos de perda',
  text: 'O que se escolhe quando um lead é perdido, um por linha. Quem quiser escreve outro.',
  form: { label: 'Motivos de perda', className: 'stack gap-4', button: 'Salvar motivos' },
  failure: 'Não foi possível carregar os motivos de perda',
  lost: 'O que você alterou nos motivos e ainda não salvou será perdido.',
  placeholderRows: 4,
  queryKey: lostReasonsQuery.queryKey,
  formOf: ({ reasons, required }) => ({ lines: reasons.map(({ label }) => label).join('\n'), required }),
  isChanged: (form, { reasons, required }) =>
    form.required !== required || reasonsOf(form).join('\n') !== reasons.map(({ label }) => label).join('\n'),
  isComplete: (form) => reasonsOf(form).length > 0,
  save: (form, version) => saveLostReasons({ reasons: reasonsOf(form), required: form.required }, version),
  savedTexts: () => ['Motivos salvos', 'Valem desde já.'],
  affected: { byRefusal: lostReasonsQuery.queryKey },
};

export function LostReasonsPanel() {
  const { ability } = useSession();
  const query = useQuery(lostReasonsQuery);
  const locked = !can(ability, 'update', 'settings');
  return (
    <LetterSetting definition={REASONS} query={query} locked={locked} notes={null}>
      {({ lines, required }, set) => (
        <>
          <Input.TextArea
            aria-label="Motivos, um por linha"
            rows={7}
            maxLength={REASON_LIMITS.list * (REASON_LIMITS.label + 1)}
            value={lines}
            readOnly={locked}
            onChange={(event) => set({ lines: event.target.value })}
          />
          <Checkbox
            checked={required}
            disabled={locked}
            onChange={(event) => set({ required: event.target.checked })}
          >
            Só é perdido quem tem um motivo
          </Checkbox>
        </>
      )}
    </LetterSetting>
  );
}

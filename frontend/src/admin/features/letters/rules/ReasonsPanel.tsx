import { useQuery } from '@tanstack/react-query';
import { REASON_LIMITS, type ReasonKind, type Reasons } from '@lox/contracts/reasons.js';
import { can } from '@lox/contracts/permissions.js';
import { Checkbox, Input } from 'antd';
import { reasonsQuery, saveReasons } from '../../../records/reasons/reasons.js';
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

interface KindTexts {
  title: string;
  text: string;
  required?: string;
}

const TEXTS: Record<ReasonKind, KindTexts> = {
  lost: {
    title: 'Motivos de perda',
    text: 'O que se escolhe quando um lead é perdido, um por linha. Quem quiser escreve outro.',
    required: 'Só é perdido quem tem um motivo',
  },
  price: {
    title: 'Motivos de mudança de preço',
    text: 'O que se escolhe quando o preço de um imóvel muda, um por linha. Quem quiser escreve outro.',
    required: 'O preço só muda com um motivo',
  },
  cancelled: {
    title: 'Motivos de cancelamento de visita',
    text: 'O que se escolhe quando uma visita é cancelada, um por linha. Quem quiser escreve outro.',
    required: 'Uma visita só é cancelada com um motivo',
  },
  opinion: {
    title: 'Opinião de quem visitou',
    text: 'O que se escolhe depois de uma visita, um por linha. O proprietário vê quantas vezes cada um foi dito.',
  },
};

const definitionOf = (kind: ReasonKind): LetterSettingDefinition<Reasons, ReasonsForm> => {
  const { title, text } = TEXTS[kind];
  const { queryKey } = reasonsQuery(kind);
  return {
    id: `reasons-${kind}`,
    title,
    text,
    form: { label: title, className: 'stack gap-4', button: 'Salvar motivos' },
    failure: 'Não foi possível carregar os motivos',
    lost: 'O que você alterou nos motivos e ainda não salvou será perdido.',
    placeholderRows: 4,
    queryKey,
    formOf: ({ reasons, required }) => ({ lines: reasons.map(({ label }) => label).join('\n'), required }),
    isChanged: (form, { reasons, required }) =>
      form.required !== required ||
      reasonsOf(form).join('\n') !== reasons.map(({ label }) => label).join('\n'),
    isComplete: (form) => reasonsOf(form).length > 0,
    save: (form, version) =>
      saveReasons(kind, { reasons: reasonsOf(form), required: form.required }, version),
    savedTexts: () => ['Motivos salvos', 'Valem desde já.'],
    isUndoable: true,
    affected: { byRefusal: queryKey },
  };
};

export function ReasonsPanel({ kind }: { kind: ReasonKind }) {
  const { ability } = useSession();
  const query = useQuery(reasonsQuery(kind));
  const locked = !can(ability, 'update', 'settings');
  return (
    <LetterSetting definition={definitionOf(kind)} query={query} locked={locked} notes={null}>
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
          {TEXTS[kind].required && (
            <Checkbox
              checked={required}
              disabled={locked}
              onChange={(event) => set({ required: event.target.checked })}
            >
              {TEXTS[kind].required}
            </Checkbox>
          )}
        </>
      )}
    </LetterSetting>
  );
}

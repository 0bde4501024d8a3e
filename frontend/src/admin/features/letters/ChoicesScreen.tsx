import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LetterChoices } from '@lox/contracts/letters.js';
import { Skeleton, Switch } from 'antd';
import { shownMessage } from '../../../shared/api.js';
import { LoadFailed } from '../../ui/LoadFailed.js';
import { PageHead } from '../../ui/PageHead.js';
import { useToast } from '../../ui/use-toast.js';
import { choicesQuery, letterKeys, saveChoice } from './letter-calls.js';
import page from '../../ui/page.module.css';
import panel from '../../ui/panel.module.css';
import styles from './letters.module.css';

const EXPLAINED: Record<string, string> = {
  'new-lead': 'Assim que um lead chega para você.',
  'leads-assigned': 'Quando um lead de outra pessoa passa para você.',
  'visits-of-tomorrow': 'Às 18h, se houver visitas no dia seguinte.',
  'idle-leads': 'De manhã, se ninguém mexeu em um lead seu há 5 dias.',
  'weekly-figures': 'Segunda-feira de manhã, para quem vê os relatórios avançados.',
};

/** `/admin/avisos`: which letters reach me by e-mail. */
export default function ChoicesScreen() {
  const query = useQuery(choicesQuery);
  const client = useQueryClient();
  const toast = useToast();
  const saving = useMutation({
    mutationFn: ({ kind, email }: { kind: string; email: boolean }) => saveChoice(kind, email),
    onMutate: ({ kind, email }) => {
      const before = client.getQueryData<LetterChoices>(letterKeys.choices);
      client.setQueryData<LetterChoices>(letterKeys.choices, (present) => withChoice(present, kind, email));
      return before;
    },
    onError: (error, _, before) => {
      client.setQueryData(letterKeys.choices, before);
      toast.error('Não foi possível salvar', shownMessage(error, 'O servidor não respondeu como esperado.'));
    },
  });
  return (
    <div className={`${page.stacked} ${styles.choices}`}>
      <PageHead title="Meus avisos" text="O que você recebe por e-mail. No sistema, tudo continua no sino." />
      <LoadFailed query={query} title="Não foi possível carregar os avisos" />
      {query.isPending && <Skeleton active />}
      {query.data && (
        <ul className={`${panel.panel} ${styles.choiceList}`}>
          {query.data.choices.map(({ kind, label, email }) => (
            <li key={kind}>
              <span>
                <strong id={`choice-${kind}`}>{label}</strong>
                <small>{EXPLAINED[kind]}</small>
              </span>
              <Switch
                aria-labelledby={`choice-${kind}`}
                checked={email}
                onChange={(wanted) => saving.mutate({ kind, email: wanted })}
              />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.hint}>
        Mensagens sobre a segurança da sua conta, como a de uma nova senha, chegam sempre.
      </p>
    </div>
  );
}

const withChoice = (
  present: LetterChoices | undefined,
  kind: string,
  email: boolean,
): LetterChoices | undefined =>
  present && { choices: present.choices.map((one) => (one.kind === kind ? { ...one, email } : one)) };

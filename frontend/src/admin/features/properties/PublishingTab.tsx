import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  PUBLISHING_LEVEL_LABELS,
  PUBLISHING_LEVELS,
  type PublishingRules,
} from '@lox/contracts/publishing.js';
import { Button, Checkbox, Select, Skeleton } from 'antd';
import { shownMessage } from '../../../shared/api.js';
import { TrialButton, TrialOutcome, useTrial } from '../../records/trial/TrialRun.js';
import { useOfferRequestUndo } from '../../records/undo/offer-request-undo.js';
import { LoadFailed } from '../../ui/LoadFailed.js';
import { optionsOf } from '../../ui/options.js';
import { useUnsavedGuard } from '../../ui/unsaved-edits.js';
import { useDraft } from '../../ui/use-draft.js';
import { useToast } from '../../ui/use-toast.js';
import { publishingRulesQuery, savePublishingRules, tryLeadRouting } from './publishing/publishing-calls.js';
import { RoutingTrial } from './publishing/RoutingTrial.js';
import panel from '../../ui/panel.module.css';
import styles from './mandate/mandate.module.css';

const LEVELS = optionsOf(PUBLISHING_LEVELS, PUBLISHING_LEVEL_LABELS);
const RULES = [
  { field: 'authorisation', label: 'Sem autorização escrita válida' },
  { field: 'incorporation', label: 'Na planta, sem o registro de incorporação' },
] as const;

export default function PublishingTab() {
  const query = useQuery(publishingRulesQuery);
  const { data } = query;
  return (
    <>
      <LoadFailed query={query} title="Não foi possível carregar as regras de publicação" />
      {query.isPending && <Skeleton active paragraph={{ rows: 5 }} />}
      {data && <RulesForm stored={data} />}
    </>
  );
}

function RulesForm({ stored }: { stored: PublishingRules }) {
  const client = useQueryClient();
  const toast = useToast();
  const offerUndo = useOfferRequestUndo();
  const { version, ...present } = stored;
  const [rules, setRules] = useDraft(present, version);
  const isChanged = JSON.stringify(rules) !== JSON.stringify(present);
  const saving = useMutation({
    mutationFn: () => savePublishingRules(rules, version),
    onSuccess: (saved) => {
      toast.success('Regras salvas', 'Valem desde já.', offerUndo(saved));
      client.setQueryData(publishingRulesQuery.queryKey, saved);
    },
    onError: (error) => {
      toast.error(
        'Não foi possível salvar as regras',
        shownMessage(error, 'O servidor não respondeu como esperado.'),
      );
      void client.invalidateQueries({ queryKey: publishingRulesQuery.queryKey });
    },
  });
  const { captorFirst } = rules;
  const trial = useTrial({ captorFirst }, tryLeadRouting);
  useUnsavedGuard(isChanged && !saving.isPending, {
    text: 'O que você alterou nas regras de publicação e ainda não salvou será perdido.',
  });
  return (
    <div className="stack gap-4">
      <section className={panel.panel} aria-labelledby="publishing-rules">
        <div>
          <h2 id="publishing-rules">Antes de publicar</h2>
          <p className="soft sm">
            A lei só deixa anunciar um imóvel com autorização escrita do proprietário e, na planta, com o
            número do registro de incorporação. O que já está no ar fica como está.
          </p>
        </div>
        <div className={styles.inputs}>
          {RULES.map(({ field, label }) => (
            <div key={field} className={`stack top shrinks ${styles.field}`}>
              <label htmlFor={`publishing-${field}`}>{label}</label>
              <Select
                id={`publishing-${field}`}
                value={rules[field]}
                options={LEVELS}
                onChange={(level) => setRules({ [field]: level })}
              />
            </div>
          ))}
        </div>
        <Checkbox checked={captorFirst} onChange={(event) => setRules({ captorFirst: event.target.checked })}>
          Os leads de um imóvel vão primeiro para quem o captou
        </Checkbox>
        <div className="flex wrap gap-3">
          <TrialButton trial={trial} />
          <Button
            type="primary"
            disabled={!isChanged}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            Salvar regras
          </Button>
        </div>
      </section>
      <TrialOutcome trial={trial}>
        {(found) => <RoutingTrial trial={found} captorFirst={captorFirst} />}
      </TrialOutcome>
    </div>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Drawer, Grid } from 'antd';
import { shownMessage } from '../../../../shared/api.js';
import { useClosing } from '../../../ui/use-closing.js';
import { useToast } from '../../../ui/use-toast.js';
import { eventTypeLabel } from '../event-texts.js';
import { revealEvent } from '../operations-calls.js';
import { eventQuery } from '../operations-queries.js';
import { OperationsLoadError, OperationsLoading } from '../OperationsStates.js';
import { useMayOperate } from '../use-may-operate.js';
import { EventChainList } from './EventChainList.js';
import { EventFacts } from './EventFacts.js';
import styles from './detail.module.css';

const PANEL_WIDTH = 640;

export function EventDrawer({ position, onClose }: { position: number; onClose: () => void }) {
  const wide = Grid.useBreakpoint().md ?? true;
  const { open, close, closed } = useClosing(onClose);
  const mayOperate = useMayOperate();
  const toast = useToast();
  const { data, error, refetch, isFetching } = useQuery(eventQuery(position));
  // Revealed values enter no cache.
  const reveal = useMutation({
    mutationFn: () => revealEvent(position),
    gcTime: 0,
    onError: (failure) =>
      toast.error(
        'Não foi possível revelar',
        shownMessage(failure, 'O servidor não respondeu como esperado.'),
      ),
  });
  const event = reveal.data ?? data;
  return (
    <Drawer
      open={open}
      size={wide ? PANEL_WIDTH : '100%'}
      title={event ? eventTypeLabel(event.type) : 'Evento'}
      onClose={close}
      afterOpenChange={(shown) => !shown && closed()}
      closable={{ 'aria-label': 'Fechar' }}
    >
      {!event && !error && <OperationsLoading label="Carregando evento" />}
      {!event && error && (
        <OperationsLoadError
          title="Não foi possível carregar o evento"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {event && (
        <div className="stack gap-5 shrinks">
          <EventFacts event={event} />
          <section className="stack gap-3 shrinks" aria-labelledby="event-data">
            <div className="row between gap-2">
              <h2 id="event-data">Dados</h2>
              {mayOperate && event.personal.length > 0 && !event.revealed && (
                <Button loading={reveal.isPending} onClick={() => reveal.mutate()}>
                  Revelar
                </Button>
              )}
            </div>
            <p className={styles.hint} role="status">
              {hintOf(event, mayOperate)}
            </p>
            <pre className={styles.data} tabIndex={0} aria-label="Dados do evento">
              {JSON.stringify(event.data, null, 2)}
            </pre>
          </section>
          <EventChainList position={position} />
        </div>
      )}
    </Drawer>
  );
}

function hintOf(
  { personal, revealed, erased }: { personal: string[]; revealed: boolean; erased: boolean },
  mayOperate: boolean,
): string {
  if (erased) return 'Os dados pessoais deste evento foram apagados e não podem ser recuperados.';
  if (revealed) return 'Dados pessoais revelados. Isto ficou registrado na auditoria.';
  if (personal.length === 0) return 'Este evento não tem dados pessoais.';
  return mayOperate
    ? 'Os dados pessoais estão cobertos. Revelar mostra os valores e fica registrado na auditoria, com o seu nome.'
    : 'Os dados pessoais estão cobertos.';
}

import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSession } from '@lox/contracts/sign-in.js';
import { App, Button, Skeleton } from 'antd';
import dayjs from 'dayjs';
import { shownMessage } from '../../../shared/api.js';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { NO_ANIMATION } from '../../ui/no-animation.js';
import { LoadFailed } from '../../ui/LoadFailed.js';
import { useToast } from '../../ui/use-toast.js';
import { endOtherSessions, endSession, sessionsQuery } from './sign-in-queries.js';
import panel from '../../ui/panel.module.css';
import styles from './sign-in.module.css';

export function OwnSessionsCard() {
  const client = useQueryClient();
  const toast = useToast();
  const { modal } = App.useApp();
  const query = useQuery(sessionsQuery);
  const ending = useMutation({
    mutationFn: (end: () => Promise<unknown>) => end(),
    onSuccess: () => toast.success('Acesso encerrado'),
    onError: (error) => toast.error('Erro ao encerrar', shownMessage(error, 'Tente de novo em instantes.')),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  const others = query.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  const endOthers = () =>
    void modal.confirm({
      ...NO_ANIMATION,
      title: 'Encerrar todos os outros acessos?',
      content: 'Só este navegador continua conectado.',
      okText: 'Encerrar',
      cancelText: 'Cancelar',
      onOk: () => ending.mutateAsync(endOtherSessions).catch(() => undefined),
    });
  return (
    <section className={panel.panel} aria-labelledby="own-sessions">
      <div className={`flex wrap between gap-3 ${styles.head}`}>
        <div>
          <h2 id="own-sessions">Meus acessos</h2>
          <p className="soft">Não reconhece um deles? Encerre-o e altere a sua senha.</p>
        </div>
        {others > 1 && (
          <Button onClick={endOthers} disabled={ending.isPending}>
            Encerrar os outros
          </Button>
        )}
      </div>
      <LoadFailed title="Não foi possível carregar os acessos" query={query} />
      {query.isPending && <Skeleton active paragraph={{ rows: 3 }} />}
      <ul className={styles.rows}>
        {query.data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            disabled={ending.isPending}
            onEnd={() => ending.mutate(() => endSession(session.id))}
          />
        ))}
      </ul>
    </section>
  );
}

function SessionRow({
  session: { device, network, begunAt, usedAt, isCurrent },
  disabled,
  onEnd,
}: {
  session: OwnSession;
  disabled: boolean;
  onEnd: () => void;
}) {
  const isPhone = /iPhone|iPad|Android|iOS/.test(device);
  return (
    <li>
      <span className={styles.picture} aria-hidden>
        <GlyphIcon glyph={isPhone ? MobileOutlined : DesktopOutlined} />
      </span>
      <div className={`stack shrinks ${styles.what}`}>
        <strong className="strong breaks">{device}</strong>
        <span>
          {network} · entrou em {dayjs(begunAt).format('D [de] MMM [às] HH:mm')}
        </span>
      </div>
      {isCurrent ? (
        <div className={`row gap-2 ${styles.side}`}>
          <span className="badge tiny" data-tone="brand">
            Este navegador
          </span>
        </div>
      ) : (
        <div className={`row gap-2 ${styles.side}`}>
          <span>usado em {dayjs(usedAt).format('D/MM, HH:mm')}</span>
          <Button size="small" disabled={disabled} aria-label={`Encerrar ${device}`} onClick={onEnd}>
            Encerrar
          </Button>
        </div>
      )}
    </li>
  );
}

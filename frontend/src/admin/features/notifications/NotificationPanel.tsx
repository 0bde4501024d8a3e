import { CloseOutlined, MutedOutlined, SoundOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { TextTooltip } from '../../ui/TextTooltip.js';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { InlineLoadFailed } from '../../ui/LoadFailed.js';
import { shownMessage } from '../../../shared/api.js';
import { useInterfacePreferences } from '../../ui/interface-preferences.js';
import { useToast } from '../../ui/use-toast.js';
import { useLiveNotifications, mergeLiveNotifications } from './live-notifications.js';
import { NotificationItem } from './NotificationItem.js';
import { archive, markRead, notificationKeys, notificationsQuery } from './notification-queries.js';
import { useOpenNotification } from './use-open-notification.js';
import styles from './notifications.module.css';

const SHOWN_COLLAPSED = 3;

export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const [expanded, setExpanded] = useState(false);
  const query = useQuery(notificationsQuery);
  const notifications = mergeLiveNotifications(query.data ?? [], useLiveNotifications());
  const change = useChange();
  const open = useOpenNotification();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);

  return (
    <section ref={panel} className={styles.panel} role="dialog" aria-label="Notificações" tabIndex={-1}>
      <div className={`row gap-1 ${styles.head}`}>
        <h2>Notificações</h2>
        <SoundToggle />
        <Button
          type="text"
          size="small"
          icon={<GlyphIcon glyph={CloseOutlined} />}
          aria-label="Fechar"
          onClick={onClose}
        />
      </div>
      <div className={expanded ? styles.listTall : styles.list} tabIndex={0} role="group" aria-label="Lista">
        {query.isPending && (
          <Skeleton active title={false} paragraph={{ rows: 4 }} className={styles.skeleton} />
        )}
        <InlineLoadFailed
          query={query}
          text="Não foi possível carregar as notificações."
          className={styles.empty}
        />
        {query.isSuccess && notifications.length === 0 && (
          <p className={styles.empty}>Tudo em dia: nenhuma notificação.</p>
        )}
        <ul>
          {notifications.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              onOpen={() => {
                open(notification);
                onClose();
              }}
              onRead={() => change.mutate({ act: markRead, id: notification.id })}
              onArchive={() => change.mutate({ act: archive, id: notification.id })}
            />
          ))}
        </ul>
      </div>
      {notifications.length > SHOWN_COLLAPSED && (
        <Button type="link" block aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? 'Ver menos' : `Ver todas (${notifications.length})`}
        </Button>
      )}
    </section>
  );
}

function useChange() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ act, id }: { act: (id: string) => Promise<unknown>; id: string }) => act(id),
    onError: (error) => toast.error('Erro', shownMessage(error, 'Não foi possível atualizar a notificação.')),
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}

function SoundToggle() {
  const on = useInterfacePreferences((state) => state.soundOn);
  const toggle = useInterfacePreferences((state) => state.toggleSound);
  const label = on ? 'Silenciar o aviso sonoro' : 'Ativar o aviso sonoro';
  return (
    <TextTooltip text={label}>
      <Button
        type="text"
        size="small"
        icon={on ? <GlyphIcon glyph={SoundOutlined} /> : <GlyphIcon glyph={MutedOutlined} />}
        aria-label={label}
        onClick={toggle}
      />
    </TextTooltip>
  );
}

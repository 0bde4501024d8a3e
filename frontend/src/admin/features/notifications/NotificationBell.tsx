import { BellOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { badgeText } from '@lox/contracts/notifications.js';
import { Button, Popover } from 'antd';
import { useRef, useState } from 'react';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import { useLiveNotifications, mergeLiveNotifications } from './live-notifications.js';
import { NotificationPanel } from './NotificationPanel.js';
import { notificationCountQuery, notificationsQuery } from './notification-queries.js';
import styles from './notifications.module.css';

export function NotificationBell() {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const bell = useRef<HTMLButtonElement>(null);
  const arrived = useLiveNotifications();
  const list = useQuery(notificationsQuery).data ?? [];
  const count = useQuery(notificationCountQuery).data?.count ?? 0;
  // A notification missing from the list is missing from the cached count too.
  const unread = count + mergeLiveNotifications(list, arrived).length - list.length;
  const badge = badgeText(unread);

  const close = () => {
    setOpen(false);
    bell.current?.focus();
  };
  return (
    <span
      ref={place}
      className={styles.bell}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close();
      }}
    >
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        // A moving panel can slip from under the pointer.
        motion={{ motionName: '' }}
        destroyOnHidden
        // Tab leads from the bell into the panel.
        getPopupContainer={() => place.current ?? document.body}
        classNames={{ root: styles.popover }}
        content={<NotificationPanel onClose={close} />}
      >
        <Button
          ref={bell}
          type="text"
          shape="circle"
          icon={<GlyphIcon glyph={BellOutlined} />}
          aria-label="Notificações"
          aria-expanded={open}
          aria-haspopup="dialog"
          aria-describedby={badge ? 'bell-unread' : undefined}
        />
      </Popover>
      {badge && (
        <>
          <span className={`bubble ${styles.badge}`} data-testid="bell-badge" aria-hidden="true">
            {badge}
          </span>
          <span className="sr-only" id="bell-unread">{`${badge} não lidas`}</span>
        </>
      )}
    </span>
  );
}

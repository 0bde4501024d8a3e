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

/** The bell with its badge; opens the side panel. */
export function NotificationBell() {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const bell = useRef<HTMLButtonElement>(null);
  const arrived = useLiveNotifications();
  const list = useQuery(notificationsQuery).data ?? [];
  const count = useQuery(notificationCountQuery).data?.count ?? 0;
  // New notifications missing from the list are not in the cached server count either.
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
        // A panel that moves while it opens can slip away from under the pointer, so that a click misses.
        motion={{ motionName: '' }}
        destroyOnHidden
        // Rendered right after the bell: Tab then goes from the bell into the panel.
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
          <span className={styles.badge} data-testid="bell-badge" aria-hidden="true">
            {badge}
          </span>
          <span className="sr-only" id="bell-unread">{`${badge} não lidas`}</span>
        </>
      )}
    </span>
  );
}

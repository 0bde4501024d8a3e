import {
  CalendarOutlined,
  CheckOutlined,
  ClockCircleOutlined,
  FileProtectOutlined,
  InboxOutlined,
  SwapOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import { formatAge, formatDay, formatDayAndTime } from '@lox/contracts/formats.js';
import type { Notification, NotificationType } from '@lox/contracts/notifications.js';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { TextTooltip } from '../../ui/TextTooltip.js';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import styles from './notifications.module.css';

const ICONS: Record<NotificationType, ReactNode> = {
  new_lead: <GlyphIcon glyph={UserAddOutlined} />,
  new_visit: <GlyphIcon glyph={CalendarOutlined} />,
  lead_status_change: <GlyphIcon glyph={SwapOutlined} />,
  next_step: <GlyphIcon glyph={CheckOutlined} />,
  lead_waiting: <GlyphIcon glyph={ClockCircleOutlined} />,
  mandate_ending: <GlyphIcon glyph={FileProtectOutlined} />,
};

export function notificationTypeOf(wire: string): NotificationType {
  const type = wire.replaceAll('-', '_');
  return type in ICONS ? (type as NotificationType) : 'lead_status_change';
}

export function NotificationItem({
  notification,
  onOpen,
  onRead,
  onArchive,
}: {
  notification: Notification;
  onOpen: () => void;
  onRead: () => void;
  onArchive: () => void;
}) {
  const { title, message, createdAt, isRead, data } = notification;
  const { scheduledDate } = data;
  const isDated = !scheduledDate || message.includes(formatDay(scheduledDate));
  return (
    <li className={styles.item} data-unread={!isRead}>
      <span className={styles.icon}>{ICONS[notificationTypeOf(notification.type)]}</span>
      <button type="button" className={styles.text} onClick={onOpen}>
        <strong className="medium ink">
          {title}
          {!isRead && <span className="sr-only"> (não lida)</span>}
        </strong>
        <span>{message}</span>
        {!isDated && <span>{formatDayAndTime(scheduledDate)}</span>}
        <time className="tiny" dateTime={createdAt}>
          {formatAge(createdAt, new Date())}
        </time>
      </button>
      <span className="flex">
        {!isRead && (
          <TextTooltip text="Marcar como lida">
            <Button
              type="text"
              size="small"
              icon={<GlyphIcon glyph={CheckOutlined} />}
              aria-label={`Marcar como lida: ${title}`}
              onClick={onRead}
            />
          </TextTooltip>
        )}
        <TextTooltip text="Arquivar">
          <Button
            type="text"
            size="small"
            icon={<GlyphIcon glyph={InboxOutlined} />}
            aria-label={`Arquivar: ${title}`}
            onClick={onArchive}
          />
        </TextTooltip>
      </span>
    </li>
  );
}

import { formatDayAndTime } from '@lox/contracts/formats.js';
import type { InvitedUser } from '@lox/contracts/user-management.js';
import { App, Typography } from 'antd';
import { useCallback } from 'react';
import { INSTANT } from '../../../ui/instant.js';
import { useToast } from '../../../ui/use-toast.js';
import styles from './access.module.css';

/** Tells that somebody was invited; an administrator is shown the link, this once. */
export function useShowInvitation(): (user: InvitedUser) => void {
  const toast = useToast();
  const { modal } = App.useApp();
  return useCallback(
    ({ name, email, invitedUntil, invitationLink }) => {
      if (!invitationLink)
        return toast.success('Convite enviado', `${name} recebe em ${email} um link para escolher a senha.`);
      modal.success({
        ...INSTANT,
        title: 'Convite enviado',
        okText: 'Pronto',
        content: (
          <div className={styles.invitation}>
            <p>
              {name} recebe em <strong>{email}</strong> um link para escolher a senha. Se a carta não chegar,
              entregue este você mesmo: ele só aparece agora e abre a conta de {name} para quem o tiver.
            </p>
            <Typography.Text
              code
              className={styles.link}
              copyable={{ text: invitationLink, tooltips: ['Copiar link', 'Copiado'] }}
            >
              {invitationLink}
            </Typography.Text>
            {invitedUntil && <p>Vale até {formatDayAndTime(invitedUntil)}.</p>}
          </div>
        ),
      });
    },
    [modal, toast],
  );
}

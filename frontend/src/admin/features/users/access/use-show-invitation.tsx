import { WhatsAppOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import { whatsappLink } from '@lox/contracts/phone/whatsapp-link.js';
import type { InvitedUser } from '@lox/contracts/user-management.js';
import { App, Button, Typography } from 'antd';
import { useCallback } from 'react';
import { mailPresenceQuery } from '../../../ui/mail-presence.js';
import { useBrand } from '../../../ui/brand.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { NO_ANIMATION } from '../../../ui/no-animation.js';
import { useToast } from '../../../ui/use-toast.js';

export function useShowInvitation(): (user: InvitedUser) => Promise<void> {
  const toast = useToast();
  const { modal } = App.useApp();
  const client = useQueryClient();
  const { brandName } = useBrand();
  return useCallback(
    async (user) => {
      const { name, email, invitationLink } = user;
      const { delivering } = await client.fetchQuery(mailPresenceQuery).catch(() => ({ delivering: true }));
      if (invitationLink) {
        modal.success({
          ...NO_ANIMATION,
          title: delivering ? 'Convite enviado' : 'Convite criado',
          okText: 'Pronto',
          content: (
            <Invitation user={user} link={invitationLink} delivering={delivering} agency={brandName} />
          ),
        });
      } else if (delivering)
        toast.success('Convite enviado', `${name} recebe em ${email} um link para escolher a senha.`);
      else
        toast.warning(
          'Convite criado, mas nenhum e-mail sai',
          `Não há servidor de e-mail. Peça a um administrador que entregue o link a ${name}.`,
        );
    },
    [client, modal, toast, brandName],
  );
}

function Invitation({
  user: { name, email, whatsapp, invitedUntil },
  link,
  delivering,
  agency,
}: {
  user: InvitedUser;
  link: string;
  delivering: boolean;
  agency: string;
}) {
  const chat = whatsappLink(
    whatsapp,
    `Olá! Escolha por este link a sua senha no sistema da ${agency}: ${link}`,
  );
  return (
    <div className="stack gap-3">
      <p>
        {delivering ? (
          <>
            {name} recebe em <strong>{email}</strong> um link para escolher a senha. Se o e-mail não chegar,
            entregue este você mesmo:{' '}
          </>
        ) : (
          <>
            Nenhum e-mail sai deste sistema, porque não há servidor de e-mail. Entregue você mesmo este link a{' '}
            {name}:{' '}
          </>
        )}
        ele só aparece agora e abre a conta de {name} para quem o tiver.
      </p>
      <Typography.Text
        code
        className="breaks"
        copyable={{ text: link, tooltips: ['Copiar link', 'Copiado'] }}
      >
        {link}
      </Typography.Text>
      {chat && (
        <Button href={chat} target="_blank" rel="noreferrer" icon={<GlyphIcon glyph={WhatsAppOutlined} />}>
          Enviar pelo WhatsApp
        </Button>
      )}
      {invitedUntil && <p>Vale até {formatDayAndTime(invitedUntil)}.</p>}
    </div>
  );
}

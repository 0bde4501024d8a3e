import { MailOutlined, PhoneOutlined, WhatsAppOutlined } from '@ant-design/icons';
import type { Lead } from '@lox/contracts/leads.js';
import { phoneIn } from '@lox/contracts/phone/read-phone.js';
import { Button } from 'antd';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import type { MessageSubject } from '../messages/message-subject.js';
import { useMessages } from '../messages/use-messages.js';

export function ContactButtons({
  subject,
  contact: { phone, email },
  className,
}: {
  subject: MessageSubject;
  contact: Pick<Lead, 'phone' | 'email'>;
  className?: string;
}) {
  const messages = useMessages(subject);
  const tel = phoneIn(phone)?.tel;
  return (
    <div className={className}>
      {messages && (
        <Button {...messages.link} icon={<GlyphIcon glyph={WhatsAppOutlined} />}>
          WhatsApp
        </Button>
      )}
      {messages?.menu}
      {email && (
        <Button href={`mailto:${email}`} icon={<GlyphIcon glyph={MailOutlined} />}>
          E-mail
        </Button>
      )}
      {tel && (
        <Button href={tel} icon={<GlyphIcon glyph={PhoneOutlined} />}>
          Ligar
        </Button>
      )}
    </div>
  );
}

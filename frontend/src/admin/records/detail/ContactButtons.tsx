import { MailOutlined, PhoneOutlined, WhatsAppOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { GlyphIcon } from '../../ui/GlyphIcon.js';

export function ContactButtons({
  whatsapp,
  email,
  tel,
  className,
}: {
  whatsapp: string | null;
  email: string | null;
  tel: string | null;
  className?: string;
}) {
  return (
    <div className={className}>
      {whatsapp && (
        <Button
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          icon={<GlyphIcon glyph={WhatsAppOutlined} />}
        >
          WhatsApp
        </Button>
      )}
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

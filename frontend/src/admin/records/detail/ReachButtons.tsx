import { MailOutlined, PhoneOutlined, WhatsAppOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Icon } from '../../ui/Icon.js';

/** Links that write to a person or call them, as far as there are addresses. */
export function ReachButtons({
  whatsapp,
  email,
  tel,
  className,
}: {
  /** A link to WhatsApp. */
  whatsapp: string | null;
  email: string | null;
  /** A link that dials. */
  tel: string | null;
  className?: string;
}) {
  return (
    <div className={className}>
      {whatsapp && (
        <Button href={whatsapp} target="_blank" rel="noreferrer" icon={<Icon glyph={WhatsAppOutlined} />}>
          WhatsApp
        </Button>
      )}
      {email && (
        <Button href={`mailto:${email}`} icon={<Icon glyph={MailOutlined} />}>
          E-mail
        </Button>
      )}
      {tel && (
        <Button href={tel} icon={<Icon glyph={PhoneOutlined} />}>
          Ligar
        </Button>
      )}
    </div>
  );
}

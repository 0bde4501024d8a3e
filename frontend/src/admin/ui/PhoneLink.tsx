import { formatPhone, phoneIn, phonesIn } from '@lox/contracts/phone/read-phone.js';
import { Fragment } from 'react';
import styles from './phone-link.module.css';

export function PhoneLink({ phone }: { phone: string }) {
  const phones = phonesIn(phone);
  const shown =
    phones.length > 0 ? phones : [{ shown: formatPhone(phone), tel: phoneIn(phone)?.tel ?? null }];
  return shown.map(({ shown: text, tel }, at) => (
    <Fragment key={text}>
      {at > 0 && ' / '}
      {tel ? (
        <a href={tel} className={styles.link} draggable={false} data-own-click>
          {text}
        </a>
      ) : (
        text
      )}
    </Fragment>
  ));
}

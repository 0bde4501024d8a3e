import { formatPhone, phoneIn } from '@lox/contracts/phone/read-phone.js';
import type { ReactNode } from 'react';

export function PhoneLink({ phone, children }: { phone: string; children?: ReactNode }) {
  const tel = phoneIn(phone)?.tel;
  return tel ? (
    <a href={tel}>
      {children}
      {formatPhone(phone)}
    </a>
  ) : (
    <>
      {children}
      {formatPhone(phone)}
    </>
  );
}

import { maskPhone, PHONE_MAX } from '@lox/contracts/formats.js';
import { Input, type InputProps, type InputRef } from 'antd';
import type { Ref } from 'react';

/** A telephone number, formatted while it is typed. */
export function PhoneInput({
  onType,
  ...input
}: InputProps & { ref?: Ref<InputRef>; onType: (phone: string) => void }) {
  return (
    <Input
      {...input}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="(00) 00000-0000"
      maxLength={PHONE_MAX}
      onChange={(event) => onType(maskPhone(event.target.value))}
    />
  );
}

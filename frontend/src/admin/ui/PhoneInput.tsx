import { formatPhone } from '@lox/contracts/phone/read-phone.js';
import { typedPhone } from '@lox/contracts/phone/phone-input-mask.js';
import { PHONE_MAX } from '@lox/contracts/phone/phone-parsing.js';
import { Input, type InputProps, type InputRef } from 'antd';
import type { Ref } from 'react';

export function PhoneInput({
  onType,
  value,
  onBlur,
  ...input
}: Omit<InputProps, 'value'> & { ref?: Ref<InputRef>; value: string; onType: (phone: string) => void }) {
  return (
    <Input
      placeholder="(00) 00000-0000"
      {...input}
      value={value}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      maxLength={PHONE_MAX}
      onChange={(event) => onType(typedPhone(event.target.value, value))}
      onBlur={(event) => {
        if (formatPhone(value) !== value) onType(formatPhone(value));
        onBlur?.(event);
      }}
    />
  );
}

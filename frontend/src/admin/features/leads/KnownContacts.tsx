import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { emailKey } from '@lox/contracts/email.js';
import { LEAD_STATUS_LABELS } from '@lox/contracts/leads.js';
import { phoneIn } from '@lox/contracts/phone/read-phone.js';
import { isEmail } from '@lox/contracts/validation.js';
import { Button } from 'antd';
import { useDebounced } from '../../ui/use-debounced.js';
import { findKnown } from './lead-calls.js';
import { leadKeys } from './lead-queries.js';
import styles from '../../ui/form-layout.module.css';

const REST_MS = 300;

export function KnownContacts({
  email,
  phone,
  onOpen,
}: {
  email: string;
  phone: string;
  onOpen: (id: string) => void;
}) {
  const whole = { phone: phoneIn(phone)?.key ?? '', email: isEmail(email.trim()) ? emailKey(email) : '' };
  const typed = useDebounced(JSON.stringify(whole), REST_MS);
  const sought = JSON.parse(typed) as typeof whole;
  const { data: known = [] } = useQuery({
    queryKey: [...leadKeys.all, 'known', typed],
    queryFn: ({ signal }) => findKnown(sought, signal),
    enabled: sought.phone !== '' || sought.email !== '',
    placeholderData: keepPreviousData,
  });
  const shown = sought.phone === '' && sought.email === '' ? [] : known;
  return (
    <div className={`wide ${styles.known}`} role="status">
      {shown.map(({ id, name, status, broker }) => (
        <p key={id} className="row between gap-2">
          <span>
            Já é cliente: <b>{name}</b> (
            {[LEAD_STATUS_LABELS[status], broker?.name].filter(Boolean).join(', ')})
          </span>
          <Button aria-label={`Abrir ${name}`} onClick={() => onOpen(id)}>
            Abrir
          </Button>
        </p>
      ))}
    </div>
  );
}

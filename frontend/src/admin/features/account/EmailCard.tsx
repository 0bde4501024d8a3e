import { cleanEmail } from '@lox/contracts/email.js';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import type { EmailChange, OwnAccount } from '@lox/contracts/accounts.js';
import { USER_LIMITS } from '@lox/contracts/user-management.js';
import { isEmail } from '@lox/contracts/validation.js';
import { Button, Input } from 'antd';
import { useForm } from 'react-hook-form';
import { useIsWithoutMail } from '../../ui/mail-presence.js';
import { FormField } from '../../ui/FormField.js';
import { resolverOf, showServerErrors } from '../../ui/form.js';
import { AccountCard } from './AccountCard.js';
import { postEmailChange, deleteEmailChange } from './account-calls.js';
import { accountFieldErrors, useAccountChange } from './use-account-change.js';
import styles from './account.module.css';

export function EmailCard({ account: { email, emailChange } }: { account: OwnAccount }) {
  return (
    <AccountCard
      id="account-email"
      title="E-mail"
      text={
        <>
          Você entra com <strong>{email}</strong>.
        </>
      }
    >
      {emailChange ? <PendingEmailChange present={email} change={emailChange} /> : <NewEmail />}
    </AccountCard>
  );
}

function NewEmail() {
  const isWithoutMail = useIsWithoutMail();
  const { control, handleSubmit, setError } = useForm<{ email: string }>({
    defaultValues: { email: '' },
    resolver: resolverOf(({ email }) => (isEmail(cleanEmail(email)) ? {} : { email: 'Email inválido' })),
  });
  const asking = useAccountChange(
    ({ email }: { email: string }) => postEmailChange(email.trim()),
    'Troca pedida',
  );
  const ask = (form: { email: string }) =>
    asking.mutate(form, {
      onError: (error) => showServerErrors(setError, accountFieldErrors(error), { focus: true }),
    });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(ask)(event)}>
      <FormField
        control={control}
        name="email"
        id="account-new-email"
        label="Novo e-mail"
        hint={
          isWithoutMail
            ? 'Este sistema ainda não envia e-mails: os dois links que confirmam a troca só chegam quando houver um servidor. Um administrador pode mudar o e-mail em Usuários.'
            : 'Enviaremos um link a este e-mail e outro ao atual. A troca vale quando os dois forem abertos.'
        }
      >
        {(input) => <Input {...input} type="email" autoComplete="email" maxLength={USER_LIMITS.email} />}
      </FormField>
      <Button htmlType="submit" disabled={asking.isPending}>
        {asking.isPending ? 'Pedindo...' : 'Trocar e-mail'}
      </Button>
    </form>
  );
}

function PendingEmailChange({ present, change }: { present: string; change: EmailChange }) {
  const isWithoutMail = useIsWithoutMail();
  const withdrawing = useAccountChange(deleteEmailChange, 'Troca cancelada');
  const steps = [
    { address: present, done: change.confirmedAt.includes('present') },
    { address: change.to, done: change.confirmedAt.includes('new') },
  ];
  return (
    <div className={`stack gap-4 breaks starts ${styles.waiting}`}>
      <p>
        Troca para <strong>{change.to}</strong> pedida.{' '}
        {isWithoutMail
          ? 'Nenhum e-mail sai deste sistema: os links esperam por um servidor de e-mail, e só valem até '
          : 'Abra o link que enviamos a cada endereço até '}
        {formatDayAndTime(change.expiresAt)}; até lá, vale o atual.
      </p>
      <ul className="stack gap-2 full">
        {steps.map(({ address, done }) => (
          <li key={address} data-done={done}>
            <span>{address}</span> <strong>{done ? 'Confirmado' : 'Aguardando'}</strong>
          </li>
        ))}
      </ul>
      <Button disabled={withdrawing.isPending} onClick={() => withdrawing.mutate(undefined)}>
        Cancelar troca
      </Button>
    </div>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { TOTP_DIGITS, type EnrolledFactor } from '@lox/contracts/sign-in.js';
import { Input, QRCode, Skeleton } from 'antd';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, shownMessage } from '../../../shared/api.js';
import { resolverOf } from '../../ui/form.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormField } from '../../ui/FormField.js';
import { LoadFailed } from '../../ui/LoadFailed.js';
import { postTotp, putTotp } from './sign-in-queries.js';
import layout from '../../ui/form-layout.module.css';
import styles from './sign-in.module.css';

interface CodeForm {
  code: string;
}

const problemsOf = ({ code }: CodeForm) =>
  /^\d{6}$/.test(code.replace(/\s/g, '')) ? {} : { code: `O código tem ${TOTP_DIGITS} dígitos` };

export default function TotpDialog({
  onEnrolled,
  onClose,
}: {
  onEnrolled: (factor: EnrolledFactor) => void;
  onClose: () => void;
}) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const begun = useQuery({
    queryKey: ['new-totp'],
    queryFn: postTotp,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const { control, handleSubmit, setError } = useForm<CodeForm>({
    defaultValues: { code: '' },
    resolver: resolverOf(problemsOf),
  });
  const confirming = useMutation({
    mutationFn: ({ code }: CodeForm) => putTotp(code.replace(/\s/g, '')),
    onSuccess: (factor) => {
      close();
      onEnrolled(factor);
    },
    onError: (error) => {
      const given = error instanceof ApiError ? error.body?.fields?.code : undefined;
      const message = given ?? shownMessage(error, 'O código não pôde ser conferido.');
      setError('code', { type: 'server', message }, { shouldFocus: true });
    },
  });
  return (
    <FormDialog
      id="totp-form"
      title="Ativar aplicativo de códigos"
      open={open}
      width={480}
      className={layout.roomy}
      action={confirming.isPending ? 'Conferindo...' : 'Ativar'}
      disabled={confirming.isPending || !begun.data}
      onSubmit={handleSubmit((form) => confirming.mutate(form))}
      onClose={close}
      onClosed={onClose}
    >
      <LoadFailed query={begun} />
      {begun.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {begun.data && (
        <>
          <ol className={styles.steps}>
            <li>Abra o aplicativo de códigos no celular e leia a imagem.</li>
            <li>Digite abaixo os {TOTP_DIGITS} dígitos que ele mostrar.</li>
          </ol>
          <div className={styles.qr} aria-hidden>
            <QRCode type="svg" value={begun.data.uri} size={184} bordered={false} />
          </div>
          <p className={styles.secret}>
            Sem câmera? Digite a chave{' '}
            <code className="breaks ink">{begun.data.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <FormField id="totp-code" name="code" label={`Código de ${TOTP_DIGITS} dígitos`} control={control}>
            {(input) => (
              <Input
                {...input}
                size="large"
                className={styles.code}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
                aria-required
              />
            )}
          </FormField>
        </>
      )}
    </FormDialog>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import type { OwnSecondFactors } from '@lox/contracts/sign-in.js';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, call, shownMessage } from '../../../shared/api.js';
import { resolverOf } from '../../ui/form.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormField } from '../../ui/FormField.js';
import { hasPasskeys, passkeyProblem, authenticateWithPasskey } from '../passkeys.js';
import { useSession } from '../session.js';
import { useReauthentication } from './reauthentication-store.js';
import layout from '../../ui/form-layout.module.css';
import styles from './proof.module.css';

interface ProofForm {
  password: string;
}

const problemsOf = ({ password }: ProofForm) => (password ? {} : { password: 'Senha é obrigatória' });

export default function ReauthenticationDialog() {
  const settle = useReauthentication((state) => state.settle);
  const [isProved, setProved] = useState<boolean | null>(null);
  const { user } = useSession();
  const { data: factors } = useQuery({
    queryKey: ['second-factors', 'for-proof'],
    queryFn: ({ signal }) => call<OwnSecondFactors>('/api/auth/second-factors', { signal }),
    enabled: hasPasskeys(),
  });
  const { control, handleSubmit, setError } = useForm<ProofForm>({
    defaultValues: { password: '' },
    resolver: resolverOf(problemsOf),
  });
  const proving = useMutation({
    mutationFn: (show: () => Promise<unknown>) => show(),
    onSuccess: () => setProved(true),
    onError: (error) => {
      const message = error instanceof ApiError ? error.body?.fields?.password : undefined;
      if (message) setError('password', { type: 'server', message }, { shouldFocus: true });
    },
  });
  const problem = proving.error && problemOf(proving.error);
  const byPasskey = () => authenticateWithPasskey('/api/auth/proof/passkey');
  return (
    <FormDialog
      id="proof-form"
      title="Confirme que é você"
      open={isProved === null}
      width={440}
      className={layout.roomy}
      action={proving.isPending ? 'Confirmando...' : 'Confirmar'}
      disabled={proving.isPending}
      onSubmit={handleSubmit(({ password }) =>
        proving.mutate(() => call('/api/auth/proof', { method: 'POST', body: { password } })),
      )}
      onClose={() => setProved(false)}
      onClosed={() => settle(isProved === true)}
      notice={
        factors && factors.passkeys.length > 0 ? (
          <Button block disabled={proving.isPending} onClick={() => proving.mutate(byPasskey)}>
            Usar chave de acesso
          </Button>
        ) : null
      }
    >
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <p className={styles.why}>
        O que você vai fazer é delicado: informe a sua senha. Por 15 minutos não perguntaremos de novo.
      </p>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      <FormField id="proof-password" name="password" label="Senha" control={control}>
        {(input) => <Input.Password {...input} autoFocus autoComplete="current-password" aria-required />}
      </FormField>
    </FormDialog>
  );
}

/** Null where a field shows the error. */
function problemOf(error: unknown): string | null {
  if (error instanceof ApiError && error.body?.fields?.password) return null;
  return error instanceof ApiError || error instanceof TypeError
    ? shownMessage(error, 'Não foi possível confirmar.')
    : passkeyProblem(error);
}

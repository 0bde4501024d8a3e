import { useMutation } from '@tanstack/react-query';
import { PASSKEY_LIMITS, type EnrolledFactor } from '@lox/contracts/sign-in.js';
import { Input } from 'antd';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, shownMessage } from '../../../shared/api.js';
import { passkeyProblem } from '../../session/passkeys.js';
import { resolverOf } from '../../ui/form.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormField } from '../../ui/FormField.js';
import { registerPasskey, patchPasskey } from './sign-in-queries.js';
import layout from '../../ui/form-layout.module.css';
import styles from './sign-in.module.css';

interface NameForm {
  name: string;
}

const problemsOf = ({ name }: NameForm) => (name.trim() ? {} : { name: 'Dê um nome à chave de acesso' });

export default function PasskeyDialog({
  passkey,
  onEnrolled,
  onRenamed,
  onClose,
}: {
  passkey: { id: string; name: string } | null;
  onEnrolled: (factor: EnrolledFactor) => void;
  onRenamed: () => void;
  onClose: () => void;
}) {
  const [open, setOpen] = useState(true);
  const { control, handleSubmit, setError } = useForm<NameForm>({
    defaultValues: { name: passkey?.name ?? '' },
    resolver: resolverOf(problemsOf),
  });
  const saving = useMutation({
    mutationFn: async ({ name }: NameForm) => {
      if (passkey) await patchPasskey(passkey.id, name.trim());
      else onEnrolled(await registerPasskey(name.trim()));
    },
    onSuccess: () => {
      setOpen(false);
      if (passkey) onRenamed();
    },
    onError: (error) => {
      const message =
        error instanceof ApiError
          ? shownMessage(error, 'Tente de novo em instantes.')
          : passkeyProblem(error);
      if (message) setError('name', { type: 'server', message });
    },
  });
  const action = passkey ? 'Renomear' : 'Criar chave';
  return (
    <FormDialog
      id="passkey-form"
      title={passkey ? 'Renomear chave de acesso' : 'Criar chave de acesso'}
      open={open}
      width={440}
      className={layout.roomy}
      action={saving.isPending ? 'Aguarde...' : action}
      disabled={saving.isPending}
      onSubmit={handleSubmit((form) => saving.mutate(form))}
      onClose={() => setOpen(false)}
      onClosed={onClose}
    >
      {!passkey && (
        <p className={styles.hint}>
          O navegador vai pedir a sua digital, o seu rosto ou o PIN. O nome serve para você reconhecer a chave
          depois.
        </p>
      )}
      <FormField id="passkey-name" name="name" label="Nome" control={control}>
        {(input) => (
          <Input
            {...input}
            autoFocus
            autoComplete="off"
            placeholder="Celular, notebook do escritório..."
            maxLength={PASSKEY_LIMITS.name}
            aria-required
          />
        )}
      </FormField>
    </FormDialog>
  );
}

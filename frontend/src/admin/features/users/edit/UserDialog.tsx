import { creciProblem } from '@lox/contracts/creci.js';
import { GIVEN_ROLES, USER_LIMITS, type ManagedUser } from '@lox/contracts/user-management.js';
import { ROLE_LABELS, type Role } from '@lox/contracts/users.js';
import { Checkbox, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useController, useForm, useWatch, type Control } from 'react-hook-form';
import { resolverOf, showServerErrors } from '../../../ui/form.js';
import { optionsOf } from '../../../ui/options.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { FormField } from '../../../ui/FormField.js';
import { PhoneInput } from '../../../ui/PhoneInput.js';
import { useUnsavedGuard } from '../../../ui/unsaved-edits.js';
import { useUserRights } from '../use-user-rights.js';
import { currentRecordOf, fieldErrorsOf } from '../user-errors.js';
import { UserSecondFactors } from './UserSecondFactors.js';
import { useSaveUser } from './use-save-user.js';
import { BLANK_USER_FORM, userFormOf, needsPassword, userFormProblems, type UserForm } from './user-form.js';
import { useIsWithoutMail } from '../../../ui/mail-presence.js';
import styles from '../../../ui/form-layout.module.css';

export default function UserDialog({ user, onClose }: { user: ManagedUser | null; onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const [seen, setSeen] = useState(user);
  const { control, formState, handleSubmit, setError } = useForm<UserForm>({
    defaultValues: user ? userFormOf(user) : BLANK_USER_FORM,
    mode: 'onTouched',
    resolver: resolverOf((form) => userFormProblems(form, user)),
  });
  const isOwn = useUserRights().actor.id === user?.id;
  const saving = useSaveUser(() => setOpen(false));
  const ask = useUnsavedGuard(open && formState.isDirty, {
    over: true,
    title: 'Descartar o que foi digitado?',
  });
  const save = (form: UserForm) => {
    if (saving.isPending) return;
    const onError = (error: unknown) => {
      setSeen((present) => currentRecordOf(error) ?? present);
      showServerErrors(setError, fieldErrorsOf(error), { focus: true });
    };
    saving.mutate({ form, seen }, { onError });
  };
  return (
    <FormDialog
      id="user-form"
      title={user ? 'Editar Usuário' : 'Novo Usuário'}
      open={open}
      className={`${styles.pairs} ${styles.roomy}`}
      action={saving.isPending ? 'Salvando...' : user ? 'Salvar' : 'Criar Usuário'}
      disabled={saving.isPending}
      onSubmit={handleSubmit(save)}
      onClose={() => ask(() => setOpen(false))}
      onClosed={onClose}
      notice={user && (isOwn ? <p className="wide">{OWN_NOTICE}</p> : <UserSecondFactors user={user} />)}
    >
      <Fields control={control} user={user} isOwn={isOwn} />
    </FormDialog>
  );
}

const CRECI_HINT = 'Sai nos anúncios dos imóveis deste corretor; a lei pede o número.';
const OWN_NOTICE = 'O seu e-mail e a sua senha se trocam em Minha conta.';

interface FieldsProps {
  control: Control<UserForm>;
  user: ManagedUser | null;
}

function Fields({ control, user, isOwn }: FieldsProps & { isOwn: boolean }) {
  const role = useWatch({ control, name: 'role' });
  const invite = useWatch({ control, name: 'invite' });
  const creci = useWatch({ control, name: 'creci' });
  return (
    <>
      <FormField control={control} name="name" id="user-name" label="Nome *" className="wide">
        {(input) => <Input {...input} autoFocus autoComplete="off" maxLength={USER_LIMITS.name} />}
      </FormField>
      <FormField control={control} name="email" id="user-email" label="E-mail *" className="wide">
        {(input) => (
          <Input {...input} type="email" autoComplete="off" maxLength={USER_LIMITS.email} disabled={isOwn} />
        )}
      </FormField>
      {!user && <InviteField control={control} />}
      {!invite && !isOwn && (
        <FormField
          control={control}
          name="password"
          id="user-password"
          label={passwordLabel(role, user)}
          hint={passwordHint(role, user)}
          className="wide"
        >
          {(input) => (
            <Input.Password
              {...input}
              aria-required={needsPassword(role, user)}
              autoComplete="new-password"
              maxLength={USER_LIMITS.password}
            />
          )}
        </FormField>
      )}
      <RoleField control={control} user={user} />
      <FormField control={control} name="whatsapp" id="user-whatsapp" label="WhatsApp">
        {(input, set) => <PhoneInput {...input} onType={set} />}
      </FormField>
      {role === 'broker' && (
        <FormField
          control={control}
          name="creci"
          id="user-creci"
          label="CRECI"
          hint={creci.trim() ? (creciProblem(creci, 'F') ?? undefined) : CRECI_HINT}
          className="wide"
        >
          {(input) => (
            <Input
              {...input}
              autoComplete="off"
              maxLength={USER_LIMITS.creci}
              placeholder="CRECI-SP 000.000-F"
            />
          )}
        </FormField>
      )}
    </>
  );
}

function InviteField({ control }: { control: Control<UserForm> }) {
  const { field } = useController({ control, name: 'invite' });
  const hint = useIsWithoutMail() ? HANDED_HINT : INVITED_HINT;
  return (
    <Form.Item className="wide" extra={field.value ? hint : undefined}>
      <Checkbox checked={field.value} onChange={({ target }) => field.onChange(target.checked)}>
        Convidar por e-mail
      </Checkbox>
    </Form.Item>
  );
}

const HANDED_HINT =
  'Não há servidor de e-mail: o link aparece para um administrador, que o entrega. O convite vale por 7 dias.';
const INVITED_HINT = 'A pessoa recebe um link e escolhe a própria senha. O convite vale por 7 dias.';

const passwordLabel = (role: Role, user: ManagedUser | null): string =>
  `${user ? 'Nova senha' : 'Senha'}${needsPassword(role, user) ? ' *' : ''}`;

function passwordHint(role: Role, user: ManagedUser | null): string {
  if (!user) return `Pelo menos ${USER_LIMITS.passwordMin} caracteres.`;
  return needsPassword(role, user)
    ? 'Quem abriu esta conta no site conhece a senha atual. Para mudar o papel, defina uma nova e entregue-a à pessoa; as sessões dela serão encerradas.'
    : 'Deixe em branco para manter a atual. Uma nova encerra as outras sessões da pessoa.';
}

/** Only administrators can create administrators; others cannot change their own role. */
function RoleField({ control, user }: FieldsProps) {
  const { actor } = useUserRights();
  const admin = actor.role === 'admin';
  const given: readonly Role[] = admin ? GIVEN_ROLES : GIVEN_ROLES.filter((role) => role !== 'admin');
  const roles = user && !given.includes(user.role) ? [user.role, ...given] : given;
  return (
    <FormField control={control} name="role" rules={NEEDS_PASSWORD} id="user-role" label="Papel *">
      {(input) => (
        <Select<Role>
          {...input}
          disabled={!admin && user?.id === actor.id}
          options={optionsOf(roles, ROLE_LABELS)}
        />
      )}
    </FormField>
  );
}

/** A password's requirement depends on the role. */
const NEEDS_PASSWORD = { deps: 'password' } as const;

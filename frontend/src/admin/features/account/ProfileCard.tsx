import { oneLine } from '@lox/contracts/clean-text.js';
import { formatPhone, phoneProblem } from '@lox/contracts/phone/read-phone.js';
import type { OwnAccount } from '@lox/contracts/accounts.js';
import { USER_LIMITS } from '@lox/contracts/user-management.js';
import { Button, Input } from 'antd';
import { useForm } from 'react-hook-form';
import { FormField } from '../../ui/FormField.js';
import { resolverOf, showServerErrors, type FormProblems } from '../../ui/form.js';
import { PhoneInput } from '../../ui/PhoneInput.js';
import { useUnsavedGuard } from '../../ui/unsaved-edits.js';
import { AccountCard } from './AccountCard.js';
import { patchOwnAccount } from './account-calls.js';
import { accountFieldErrors, useAccountChange } from './use-account-change.js';

interface Profile {
  name: string;
  whatsapp: string;
}

export function ProfileCard({ account }: { account: OwnAccount }) {
  const stored = { name: account.name, whatsapp: account.whatsapp ? formatPhone(account.whatsapp) : '' };
  const { control, formState, handleSubmit, setError } = useForm<Profile>({
    defaultValues: stored,
    mode: 'onTouched',
    resolver: resolverOf(problemsOf(stored.whatsapp)),
  });
  const saving = useAccountChange(
    ({ name, whatsapp }: Profile) =>
      patchOwnAccount(account, {
        name: name.trim(),
        // An untouched phone is not sent: the mask may reformat it.
        ...(whatsapp !== stored.whatsapp && { whatsapp: whatsapp.trim() || null }),
      }),
    'Dados salvos',
  );
  useUnsavedGuard(formState.isDirty && !saving.isSuccess, { title: 'Descartar o que foi digitado?' });
  const save = (profile: Profile) =>
    saving.mutate(profile, {
      onError: (error) => showServerErrors(setError, accountFieldErrors(error), { focus: true }),
    });
  return (
    <AccountCard
      id="account-profile"
      title="Seus dados"
      text="O WhatsApp aparece no site, nos imóveis que são seus."
    >
      <form noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <FormField control={control} name="name" id="account-name" label="Nome *">
          {(input) => <Input {...input} autoComplete="name" maxLength={USER_LIMITS.name} />}
        </FormField>
        <FormField control={control} name="whatsapp" id="account-whatsapp" label="WhatsApp">
          {(input, set) => <PhoneInput {...input} onType={set} />}
        </FormField>
        <Button type="primary" htmlType="submit" disabled={!formState.isDirty || saving.isPending}>
          {saving.isPending ? 'Salvando...' : 'Salvar'}
        </Button>
      </form>
    </AccountCard>
  );
}

/** A stored number is always valid. */
const problemsOf =
  (stored: string) =>
  ({ name, whatsapp }: Profile): FormProblems<Profile> => {
    const wrong = whatsapp.trim() === '' || whatsapp === stored ? null : phoneProblem(whatsapp);
    return { ...(oneLine(name) === '' && { name: 'Nome é obrigatório' }), ...(wrong && { whatsapp: wrong }) };
  };

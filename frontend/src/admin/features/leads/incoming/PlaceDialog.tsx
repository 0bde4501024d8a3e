import { useQuery } from '@tanstack/react-query';
import { cleanEmail } from '@lox/contracts/email.js';
import type { IncomingLeadDetail, PlaceIncomingLead } from '@lox/contracts/incoming-leads.js';
import { LEAD_LIMITS } from '@lox/contracts/leads.js';
import { formatPhone, phoneProblem } from '@lox/contracts/phone/read-phone.js';
import { isEmail } from '@lox/contracts/validation.js';
import { Input, Select } from 'antd';
import { useForm, useWatch } from 'react-hook-form';
import { brokersQuery } from '../../../records/brokers.js';
import { postPlaced } from './incoming-calls.js';
import { resolverOf, type FormProblems } from '../../../ui/form.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { FormField } from '../../../ui/FormField.js';
import { SEARCH_BY_WORDS } from '../../../ui/option-search.js';
import { PhoneInput } from '../../../ui/PhoneInput.js';
import { useClosing } from '../../../ui/use-closing.js';
import { useUnsavedGuard } from '../../../ui/unsaved-edits.js';
import { PropertyPicker } from '../../visits/dialogs/PropertyPicker.js';
import { useReturnIncoming, useSettleIncoming } from './use-settle-incoming.js';
import layout from '../../../ui/form-layout.module.css';

interface Placed {
  name: string;
  phone: string;
  email: string;
  propertyId: string | undefined;
  brokerId: string;
}

const BY_ROUTING = 'routing';

export default function PlaceDialog({ entry, onClose }: { entry: IncomingLeadDetail; onClose: () => void }) {
  const { open, close, closed } = useClosing(onClose);
  const { control, formState, handleSubmit } = useForm<Placed>({
    defaultValues: {
      name: entry.name ?? '',
      phone: entry.phone ? formatPhone(entry.phone) : '',
      email: entry.email ?? '',
      propertyId: entry.property?.id,
      brokerId: BY_ROUTING,
    },
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: resolverOf(problemsOf),
  });
  const [name, phone, email] = useWatch({ control, name: ['name', 'phone', 'email'] });
  const isFilled = name.trim() !== '' && (phone.trim() !== '' || email.trim() !== '');
  const brokers = useQuery(brokersQuery).data ?? [];
  const returning = useReturnIncoming();
  const placing = useSettleIncoming(
    (placed: Placed) => postPlaced(entry.id, givenIn(placed)),
    'Lead no funil',
    close,
    (placed) => returning.mutateAsync({ id: entry.id, given: givenIn(placed) }),
  );
  useUnsavedGuard(open && formState.isDirty, { over: true });
  return (
    <FormDialog
      id="place-incoming"
      title="Pôr no funil"
      open={open}
      className={layout.pairs}
      action={placing.isPending ? 'Salvando...' : 'Pôr no funil'}
      disabled={!isFilled || placing.isPending}
      onSubmit={handleSubmit((placed) => {
        if (isFilled && !placing.isPending) placing.mutate(placed);
      })}
      onClose={close}
      onClosed={closed}
    >
      <FormField control={control} name="name" label="Nome *" id="place-name">
        {(input) => <Input {...input} autoFocus autoComplete="off" maxLength={LEAD_LIMITS.name} />}
      </FormField>
      <FormField control={control} name="phone" label="Telefone" id="place-phone">
        {(input, set) => <PhoneInput {...input} onType={set} />}
      </FormField>
      <FormField control={control} name="email" label="E-mail" id="place-email" className="wide">
        {(input) => <Input {...input} type="email" autoComplete="off" maxLength={LEAD_LIMITS.email} />}
      </FormField>
      <FormField
        control={control}
        name="propertyId"
        label="Imóvel"
        id="place-property"
        className="wide"
        hint={entry.reference ? `Em branco, vale o código que veio: ${entry.reference}.` : undefined}
      >
        {({ id, ref, value }, set) => (
          <PropertyPicker
            id={id}
            ref={ref}
            value={value}
            placeholder="Código, título, bairro ou cidade"
            onChange={set}
          />
        )}
      </FormField>
      <FormField control={control} name="brokerId" label="Corretor" id="place-broker" className="wide">
        {(input) => (
          <Select
            {...input}
            showSearch={SEARCH_BY_WORDS}
            options={[
              { value: BY_ROUTING, label: 'Pela distribuição' },
              ...brokers.map((broker) => ({ value: broker.id, label: broker.name })),
            ]}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

const givenIn = ({ brokerId, propertyId, ...contact }: Placed): PlaceIncomingLead => ({
  name: contact.name.trim(),
  phone: contact.phone.trim() || null,
  email: contact.email.trim() || null,
  ...(propertyId !== undefined && { propertyId }),
  ...(brokerId !== BY_ROUTING && { brokerId }),
});

/** A missing contact only disables the button. */
function problemsOf({ phone, email }: Placed): FormProblems<Placed> {
  const wrongPhone = phone.trim() === '' ? null : phoneProblem(phone);
  return {
    ...(email.trim() !== '' && !isEmail(cleanEmail(email)) && { email: 'Email inválido' }),
    ...(wrongPhone && { phone: wrongPhone }),
  };
}

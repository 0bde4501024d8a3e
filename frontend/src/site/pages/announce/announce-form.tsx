import { settledAmount } from '@lox/contracts/amounts.js';
import { OFFERED_LIMITS, type OfferedAnswer } from '@lox/contracts/offered-properties.js';
import { BRAZILIAN_STATES, PROPERTY_LIMITS } from '@lox/contracts/property-management.js';
import {
  PROPERTY_TYPE_LABELS,
  PROPERTY_TYPES,
  type PropertyType,
  type Purpose,
  PURPOSES,
} from '@lox/contracts/properties.js';
import type { InputHTMLAttributes } from 'react';
import { serverFields, serverMessage } from '../../api/site-api.js';
import { useIdempotentPost } from '../../api/use-idempotent-post.js';
import { Field } from '../../components/field/field.js';
import { EmailField, NameField, PhoneField } from '../../components/field/person-fields.js';
import { useSiteForm } from '../../components/field/use-site-form.js';
import { Link } from '../../components/link/link.js';
import { useSiteToast } from '../../components/toasts/toast-provider.js';
import {
  amountKindOf,
  type AmountField,
  COUNT_LABELS,
  type CountField,
  EMPTY_HOME,
  errorsOfHome,
  missingOfHome,
  offeredHome,
  typedZipCode,
} from './announced-home.js';
import { PhotoChoice } from './photo-choice.js';
import { usePhotos } from './use-photos.js';
import styles from './announce.module.css';

const PURPOSE_CHOICES: Record<Purpose, string> = { sale: 'Vender', rent: 'Alugar' };
const FAILED = 'Não foi possível enviar seu imóvel. Nada do que você preencheu se perdeu: tente novamente.';

const addressReader = () => import('./spread-address.js');

type TextField = 'address' | 'neighborhood' | 'city' | 'zipCode';

export function AnnounceForm({ onSent }: { onSent: (message: string) => void }) {
  const toast = useSiteToast();
  const submit = useIdempotentPost('/api/public/offered-properties');
  const photos = usePhotos((description) =>
    toast({ title: 'Foto não adicionada', description, tone: 'destructive' }),
  );
  const { fields, field, form, sending } = useSiteForm({
    empty: EMPTY_HOME,
    missing: missingOfHome,
    errors: errorsOfHome,
    refused: serverFields,
    send: async (fields) =>
      (await submit(offeredHome(fields, await photos.names()))) as Partial<OfferedAnswer> | null,
    onSent: (answer) => onSent(answer?.message ?? 'Recebemos seu imóvel.'),
    onFailed: (error) =>
      toast({ title: 'Erro', description: serverMessage(error) ?? FAILED, tone: 'destructive' }),
    onStopped: (missing) =>
      missing.length > 0 &&
      toast({
        title: 'Campos obrigatórios',
        description: 'Por favor, preencha os campos marcados.',
        tone: 'destructive',
      }),
  });

  const text = (name: TextField, label: string, input: InputHTMLAttributes<HTMLInputElement> = {}) => {
    const { value, onChange, ...state } = field(name);
    return (
      <Field label={label} required={name !== 'zipCode'} {...state}>
        {(props) => (
          <input
            maxLength={PROPERTY_LIMITS[name]}
            {...input}
            {...props}
            value={value}
            onChange={({ target }) =>
              onChange(name === 'zipCode' ? typedZipCode(target.value) : target.value)
            }
          />
        )}
      </Field>
    );
  };
  const amount = (name: AmountField, label: string, placeholder: string) => {
    const { value, onChange, ...state } = field(name);
    return (
      <Field label={label} {...state}>
        {(props) => (
          <input
            {...props}
            inputMode="decimal"
            autoComplete="off"
            placeholder={placeholder}
            maxLength={30}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onBlur={() => onChange(settledAmount(value, amountKindOf(name)))}
          />
        )}
      </Field>
    );
  };
  const count = (name: CountField) => {
    const { value, onChange, ...state } = field(name);
    return (
      <Field key={name} label={COUNT_LABELS[name]} {...state}>
        {(props) => (
          <input
            {...props}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    );
  };
  const spread = async () => {
    const { spreadAddress } = await addressReader();
    const found = spreadAddress(fields);
    if (!found) return;
    for (const [name, value] of Object.entries(found)) field(name as TextField).onChange(value);
  };
  const { value: type, onChange: onType, ...typeState } = field('type');
  const { value: purpose, onChange: onPurpose } = field('purpose');
  const { value: state, onChange: onState, ...stateState } = field('state');
  const { value: description, onChange: onDescription, ...descriptionState } = field('description');

  return (
    <form {...form} className={styles.form} aria-label="Anuncie seu imóvel">
      <fieldset>
        <legend>O imóvel</legend>
        <div className={styles.choices} role="radiogroup" aria-label="O que você quer fazer">
          {PURPOSES.map((one) => (
            <label key={one}>
              <input type="radio" name="purpose" checked={purpose === one} onChange={() => onPurpose(one)} />
              {PURPOSE_CHOICES[one]}
            </label>
          ))}
        </div>
        <Field label="Tipo de imóvel" required {...typeState}>
          {(props) => (
            <select
              {...props}
              value={type}
              onChange={({ target }) => onType(target.value as PropertyType | '')}
            >
              <option value="">Escolha</option>
              {PROPERTY_TYPES.map((one) => (
                <option key={one} value={one}>
                  {PROPERTY_TYPE_LABELS[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </fieldset>

      <fieldset>
        <legend>Onde fica</legend>
        {text('address', 'Endereço, com número e complemento', {
          autoComplete: 'street-address',
          placeholder: 'Rua das Flores, 123, apto 42',
          onFocus: () => void addressReader(),
          onBlur: () => void spread(),
        })}
        <p className="soft sm">O endereço não aparece no site sem a sua autorização.</p>
        <div className={styles.pair}>
          {text('neighborhood', 'Bairro')}
          {text('city', 'Cidade', { autoComplete: 'address-level2' })}
          <Field label="Estado" required {...stateState}>
            {(props) => (
              <select {...props} value={state} onChange={({ target }) => onState(target.value)}>
                <option value="">Escolha</option>
                {BRAZILIAN_STATES.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            )}
          </Field>
          {text('zipCode', 'CEP', {
            inputMode: 'numeric',
            autoComplete: 'postal-code',
            placeholder: '00000-000',
          })}
        </div>
      </fieldset>

      <fieldset>
        <legend>Como ele é</legend>
        <div className={styles.four}>{(Object.keys(COUNT_LABELS) as CountField[]).map(count)}</div>
        <div className={styles.pair}>
          {amount('area', 'Área (m²)', '80')}
          {amount('condominiumFee', 'Condomínio por mês (R$)', '0 se não há')}
        </div>
        {amount(
          'price',
          purpose === 'rent' ? 'Aluguel desejado por mês (R$)' : 'Preço desejado (R$)',
          'Em branco se ainda não sabe',
        )}
        <Field label="Conte sobre o imóvel" {...descriptionState}>
          {(props) => (
            <textarea
              {...props}
              rows={5}
              maxLength={OFFERED_LIMITS.description}
              value={description}
              onChange={({ target }) => onDescription(target.value)}
            />
          )}
        </Field>
      </fieldset>

      <fieldset>
        <legend>Fotos</legend>
        <PhotoChoice {...photos} />
      </fieldset>

      <fieldset>
        <legend>Seus dados</legend>
        <NameField label="Seu nome" required {...field('name')} />
        <div className={styles.pair}>
          <PhoneField required {...field('phone')} />
          <EmailField {...field('email')} />
        </div>
      </fieldset>

      <div className={styles.end}>
        <button type="submit" className="button" aria-disabled={sending}>
          {sending ? 'Enviando...' : 'Enviar imóvel'}
        </button>
        <p className="soft sm">
          Seus dados são usados apenas para falarmos com você sobre este imóvel, como diz a{' '}
          <Link to="/privacidade" className={styles.link}>
            Política de Privacidade
          </Link>
          .
        </p>
      </div>
    </form>
  );
}

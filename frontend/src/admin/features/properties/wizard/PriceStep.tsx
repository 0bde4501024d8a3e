import { BulbOutlined } from '@ant-design/icons';
import { readAmount } from '@lox/contracts/amounts.js';
import { formatMoney } from '@lox/contracts/formats.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { Switch } from 'antd';
import { useWatch } from 'react-hook-form';
import { ReasonChoice } from '../../../records/reasons/ReasonChoice.js';
import { AuthorisedPrice } from './AuthorisedPrice.js';
import { PriceHistory } from './PriceHistory.js';
import { useWizardField } from './WizardField.js';
import { WizardAmountField } from './wizard-inputs.js';
import type { PropertyFormValues } from './property-form.js';
import { RENT_LABELS, RentFields } from './RentFields.js';
import styles from './fields.module.css';

export function PriceStep({
  property,
  reason,
  onReason,
}: {
  property: ManagedProperty | null;
  reason: string;
  onReason: (reason: string) => void;
}) {
  const { input, set } = useWizardField('aiEnhanced');
  const { id, ref, value: enhanced } = input;
  const [purpose, typedPrice, typedArea, period, typedRent] = useWatch<
    PropertyFormValues,
    ['purpose', 'price', 'area', 'rentPeriod', 'rentPrice']
  >({ name: ['purpose', 'price', 'area', 'rentPeriod', 'rentPrice'] });
  const rent = purpose === 'rent';
  const price = readAmount(typedPrice, 'money').value;
  const second = readAmount(typedRent, 'money').value;
  const hasChanged =
    (price !== null && property?.price && price !== property.price) ||
    (!rent && second !== null && typeof property?.rentPrice === 'number' && second !== property.rentPrice);
  const area = readAmount(typedArea, 'area').value;
  const perMetre = price && area ? `${formatMoney(price / area)} por m²` : undefined;
  return (
    <div className={styles.fields}>
      <WizardAmountField
        field="price"
        kind="money"
        label={rent ? RENT_LABELS[period] : 'Preço de venda *'}
        prefix="R$"
        hint={perMetre}
      />
      <WizardAmountField field="iptu" kind="money" label="IPTU mensal" prefix="R$" />
      <WizardAmountField
        field="condominiumFee"
        kind="money"
        label="Condomínio mensal"
        prefix="R$"
        hint="0 se não há; em branco se ainda não sabe."
      />
      <RentFields purpose={purpose} />
      {property && (
        <AuthorisedPrice
          id={property.id}
          prices={{ purpose: purpose || 'sale', price: price ?? 0, rentPrice: rent ? null : second }}
        />
      )}
      {property && hasChanged && (
        <div className={`stack top gap-2 ${styles.field}`} data-size="full">
          <span className={styles.label}>Por que o preço muda?</span>
          <ReasonChoice kind="price" value={reason} onChange={onReason} />
        </div>
      )}
      {property && <PriceHistory id={property.id} />}
      <div className={`flex gap-2 small ${styles.note}`} data-size="full">
        <GlyphIcon glyph={BulbOutlined} />
        <div>
          <label className={`row gap-3 strong ${styles.switch}`}>
            <Switch
              id={id}
              ref={ref}
              checked={enhanced}
              onChange={set}
              aria-describedby="property-aiEnhanced-hint"
            />
            Descrição ou preço melhorados com IA
          </label>
          <p id="property-aiEnhanced-hint">
            Ligue se o preço é otimizado por IA com base no mercado local, ou se ela ajudou a escrever o
            anúncio: o imóvel recebe o selo IA na gestão.
          </p>
        </div>
      </div>
    </div>
  );
}

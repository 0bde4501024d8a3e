import { BulbOutlined } from '@ant-design/icons';
import { formatMoney } from '@lox/contracts/formats.js';
import { Icon } from '../../../app/Icon.js';
import { DecimalField } from './fields.js';
import { decimalValue } from './masks.js';
import type { StepProps } from './step-props.js';
import styles from './wizard.module.css';

/** Preço: what it costs. */
export function PriceStep(props: StepProps) {
  const { form } = props;
  const rent = form.purpose === 'rent';
  const [price, area] = [decimalValue(form.price), decimalValue(form.area)];
  const perMetre = price && area ? `${formatMoney(price / area)} por m²` : undefined;
  return (
    <div className={styles.fields}>
      <DecimalField
        {...props}
        field="price"
        label={rent ? 'Preço mensal *' : 'Preço de venda *'}
        prefix="R$"
        hint={perMetre}
      />
      <DecimalField {...props} field="iptu" label="IPTU mensal" prefix="R$" />
      <p className={styles.note} data-size="full">
        <Icon glyph={BulbOutlined} />
        <span>O preço é otimizado por IA com base no mercado local.</span>
      </p>
    </div>
  );
}

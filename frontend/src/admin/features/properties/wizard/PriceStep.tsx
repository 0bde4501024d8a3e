import { BulbOutlined } from '@ant-design/icons';
import { formatMoney } from '@lox/contracts/formats.js';
import { Icon } from '../../../ui/Icon.js';
import { Switch } from 'antd';
import { DecimalField } from './fields.js';
import { fieldId } from './form-problems.js';
import { decimalValue } from './masks.js';
import type { StepProps } from './step-props.js';
import styles from './fields.module.css';

/** Preço: what it costs. */
export function PriceStep(props: StepProps) {
  const { form, set } = props;
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
      <div className={styles.note} data-size="full">
        <Icon glyph={BulbOutlined} />
        <div>
          <label className={styles.switch}>
            <Switch
              id={fieldId('aiEnhanced')}
              checked={form.aiEnhanced}
              onChange={(aiEnhanced) => set({ aiEnhanced })}
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

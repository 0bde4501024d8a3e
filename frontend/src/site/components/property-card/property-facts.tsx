import type { PublicProperty } from '@lox/contracts/properties.js';
import { SpriteIcon, type IconName } from '../icons/sprite-icon.js';
import styles from './property-facts.module.css';

const area = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

interface Fact {
  icon: IconName;
  value: string;
  label: string;
  more?: string;
}

export function PropertyFacts({ property, large = false }: { property: PublicProperty; large?: boolean }) {
  const facts = factsOf(property);
  if (facts.length === 0) return null;
  return (
    <ul
      className={
        large ? `flex wrap soft sm ${styles.facts} ${styles.large}` : `flex wrap soft sm ${styles.facts}`
      }
    >
      {facts.map(({ icon, value, label, more }) => (
        <li key={icon}>
          <SpriteIcon name={icon} size={large ? 24 : 18} />
          <span>
            {value} <span className={large ? undefined : 'visually-hidden'}>{label}</span>
            {more && ` · ${more}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ bedrooms, bathrooms, parkingSpaces, area: size, suites }: PublicProperty): Fact[] {
  const count = (icon: IconName, value: number | null, one: string, many: string): Fact[] =>
    value ? [{ icon, value: String(value), label: value === 1 ? one : many }] : [];
  return [
    ...count('bed', bedrooms, 'quarto', 'quartos').map((fact) => ({
      ...fact,
      ...(suites && { more: suites === 1 ? '1 suíte' : `${suites} suítes` }),
    })),
    ...count('bath', bathrooms, 'banheiro', 'banheiros'),
    ...count('car', parkingSpaces, 'vaga', 'vagas'),
    ...(size ? [{ icon: 'area' as const, value: `${area.format(size)} m²`, label: 'de área' }] : []),
  ];
}

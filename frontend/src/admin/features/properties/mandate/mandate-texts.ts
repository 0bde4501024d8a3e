import { formatMoney } from '@lox/contracts/formats.js';
import type { Day } from '@lox/contracts/local-time.js';
import { type Authorisation, authorisationOn, type Mandate } from '@lox/contracts/mandates.js';

export const dayText = (day: Day): string => day.split('-').toReversed().join('/');

export function termText({ firstDay, lastDay }: Pick<Authorisation, 'firstDay' | 'lastDay'>): string {
  return lastDay === null
    ? `desde ${dayText(firstDay)}, sem fim`
    : `de ${dayText(firstDay)} a ${dayText(lastDay)}`;
}

export const detailsText = ({ exclusive, price, rentPrice, commission, withdrawn }: Authorisation): string =>
  [
    exclusive ? 'exclusiva' : 'sem exclusividade',
    price !== null && formatMoney(price),
    rentPrice !== null && `aluguel de ${formatMoney(rentPrice)}`,
    commission !== null && `comissão de ${commission.toLocaleString('pt-BR')}%`,
    withdrawn && 'retirada',
  ]
    .filter(Boolean)
    .join(' · ');

export function stateOf(
  { authorisations }: Mandate,
  today: Day,
): { text: string; tone: 'good' | 'bad' | 'plain' } {
  const oldestFirst = authorisations.toReversed();
  const valid = authorisationOn(oldestFirst, today);
  if (valid)
    return {
      text: valid.lastDay === null ? 'Válida, sem fim' : `Válida até ${dayText(valid.lastDay)}`,
      tone: 'good',
    };
  const standing = oldestFirst.filter(({ withdrawn }) => !withdrawn);
  const ended = standing.findLast(({ firstDay }) => firstDay <= today);
  if (ended?.lastDay) return { text: `Venceu em ${dayText(ended.lastDay)}`, tone: 'bad' };
  const ahead = standing[0];
  return ahead
    ? { text: `Começa em ${dayText(ahead.firstDay)}`, tone: 'plain' }
    : { text: 'Sem autorização', tone: 'bad' };
}

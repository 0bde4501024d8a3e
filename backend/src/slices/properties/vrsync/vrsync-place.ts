import type { BrazilianState } from '@lox/contracts/property-management.js';
import { digits, foldCase } from '@lox/contracts/text.js';
import { stateNamed, stateOfPostalCode } from '@lox/contracts/state-names.js';
import { cutText } from '@lox/contracts/plain-text.js';
import { zipCodeIn } from '@lox/contracts/zip-code.js';
import { lineAt, type XmlElement } from './xml-element.js';

export function feedState(listing: XmlElement, notes: string[]): BrazilianState | undefined {
  const [element] = listing.all('location/state');
  const named =
    stateNamed(element?.attributes.abbreviation ?? '') ?? stateNamed(lineAt(listing, 'location/state'));
  if (named) return named;
  const found = stateOfPostalCode(lineAt(listing, 'location/postalcode'));
  if (found) notes.push(`Estado pelo CEP: ${found}.`);
  return found;
}

export function feedZipCode(
  listing: XmlElement,
  state: BrazilianState | undefined,
  notes: string[],
): string | null {
  const text = lineAt(listing, 'location/postalcode');
  const found = zipCodeIn(text, state);
  if (found === null && digits(text) !== '')
    notes.push(`CEP “${cutText(text, 20)}”: não foi possível entender.`);
  return found;
}

/** Hidden or missing streets become neighborhood or city. */
export function feedAddress(listing: XmlElement, notes: string[]): string {
  const [location] = listing.all('location');
  const street = lineAt(listing, 'location/address');
  const number = lineAt(listing, 'location/streetnumber');
  const full = withNumber(street, number);
  const district = lineAt(listing, 'location/neighborhood', 'location/city');
  if (!full) {
    if (district) notes.push('Sem endereço: foi usado o bairro ou a cidade.');
    return district;
  }
  const shown = shownOf(location);
  const address = shown === 'district' ? district : shown === 'street' ? street || district : full;
  if (address !== full) notes.push(`O outro sistema não mostra o endereço todo, que é ${full}.`);
  return address;
}

/** Old files hide the street by an attribute of the address. */
export function shownOf(location: XmlElement | undefined): 'all' | 'street' | 'district' {
  const isHidden = location?.all('address')[0]?.attributes.publiclyvisible;
  const shown = foldCase(location?.attributes.displayaddress ?? '');
  if (shown === 'neighborhood' || foldCase(isHidden ?? '') === 'false') return 'district';
  return shown === 'street' ? 'street' : 'all';
}

/** Feeds also write the number into the street: "Rua Sampainho, 20". */
function withNumber(street: string, number: string): string {
  if (street === '' || number === '' || /^0+$/.test(number)) return street;
  const words = (foldCase(street).match(/[^\s,;]+|[,;]/g) ?? []).map((word) =>
    word.replace(/^n[º°.]*(?=\d)/, ''),
  );
  const at = words.lastIndexOf(foldCase(number));
  const isAnnounced = /^(?:[,;]|n[º°.]?|n[or]\.?|num\.?|numero)$/.test(words[at - 1] ?? '');
  const isLast = at >= 2 && at === words.length - 1;
  return isAnnounced || isLast ? street : `${street}, ${number}`;
}

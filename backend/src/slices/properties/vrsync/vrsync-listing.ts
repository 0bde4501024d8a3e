import { type CreateProperty, PROPERTY_LIMITS } from '@lox/contracts/property-management.js';
import { PROPERTY_TYPE_LABELS, type PropertyType } from '@lox/contracts/properties.js';
import { foldCase } from '@lox/contracts/text.js';
import { videoLink } from '@lox/contracts/video.js';
import { textOfHtml } from '../importing/html-text.js';
import { cutText, damageNote } from '@lox/contracts/plain-text.js';
import { fitting, lineAt, lineOf, type XmlElement } from './xml-element.js';
import { portugueseFeature } from './feature-names.js';
import { amountOf, iptuOf, offerOf } from './vrsync-offer.js';
import { feedAddress, feedState, feedZipCode } from './vrsync-place.js';
import { furtherDetailsOf } from './vrsync-further.js';
import { propertyTypeOf } from './vrsync-types.js';
import { typeOfCode } from '../portals/portal-types.js';
import { withoutAdvertiser } from '../portals/advertiser-line.js';

export interface ReadListing {
  code: string;
  title: string;
  /** Null: see `problems`. */
  fields: CreateProperty | null;
  problems: string[];
  notes: string[];
}

export function readListing(listing: XmlElement): ReadListing {
  const code = lineAt(listing, 'listingid');
  const problems: string[] = [];
  const notes: string[] = [];
  const needed = <T extends object>(read: T | { problem: string }): T | undefined => {
    if (!('problem' in read)) return read;
    problems.push(read.problem);
    return undefined;
  };
  const kind = lineAt(listing, 'details/propertytype', 'details/propertysubtype', 'propertytype');
  const typed = needed(propertyTypeOf(kind));
  if (typed?.isOther) notes.push(`Tipo “${kind}”: entra como ${PROPERTY_TYPE_LABELS.commercial}.`);
  const offer = needed(offerOf(listing, notes));
  const state = feedState(listing, notes);
  if (!state) problems.push(`Estado desconhecido: ${lineAt(listing, 'location/state') || 'não informado'}.`);
  const city = lineAt(listing, 'location/city');
  if (!city) problems.push('Informe a cidade.');
  const address = feedAddress(listing, notes);
  const given =
    lineAt(listing, 'title') ||
    [typed && PROPERTY_TYPE_LABELS[typed.type], city].filter(Boolean).join(' em ');
  const title = fitting(given, PROPERTY_LIMITS.title, 'Título', notes);
  const videoUrl = videoUrlOf(listing, notes);
  if (!typed || !offer || !state || !city || !address || !title)
    return { code, title, fields: null, problems, notes };
  const count = (what: string, ...paths: string[]): number | null =>
    countOf(lineAt(listing, ...paths), what, notes);
  const fields: CreateProperty = {
    title,
    description: fitting(
      withoutAdvertiser(textOfHtml(listing.textAt('details/description', 'description'))),
      PROPERTY_LIMITS.description,
      'Texto',
      notes,
    ),
    address: fitting(address, PROPERTY_LIMITS.address, 'Endereço', notes),
    neighborhood: fitting(
      lineAt(listing, 'location/neighborhood'),
      PROPERTY_LIMITS.neighborhood,
      'Bairro',
      notes,
    ),
    city: fitting(city, PROPERTY_LIMITS.city, 'Nome da cidade', notes),
    state,
    zipCode: feedZipCode(listing, state, notes),
    type: typeOfCode(code, typed.type),
    ...offer,
    iptu: iptuOf(listing, notes),
    bedrooms: count('Quartos', 'details/bedrooms'),
    bathrooms: count('Banheiros', 'details/bathrooms'),
    parkingSpaces: count('Vagas', 'details/garage', 'details/parkingspaces'),
    area: areaOf(listing, typed.type, notes),
    builtYear: yearOf(lineAt(listing, 'details/yearbuilt'), notes),
    features: featuresOf(listing, notes),
    ...(videoUrl !== null && { videoUrl }),
    ...furtherDetailsOf(listing, notes),
    status: 'draft',
  };
  const damage = damageNote(Object.values(fields).flat());
  if (damage) notes.push(damage);
  return { code, title, fields, problems, notes };
}

function areaOf(listing: XmlElement, type: PropertyType, notes: string[]): number | null {
  const built = ['livingarea', 'constructedarea'];
  for (const name of type === 'land' ? ['lotarea', ...built] : [...built, 'lotarea'])
    for (const { text, attributes } of listing.all(`details/${name}`)) {
      const unit = foldCase(attributes.unit ?? '');
      if (unit !== '' && !/^(square.?met|m2|m²|metro|sqm)/.test(unit) && text.trim() !== '')
        notes.push(`Área em “${attributes.unit}”: ficou de fora.`);
      else {
        const area = amountOf(lineOf(text), 'area', 'Área', notes);
        if (area !== null) return area;
      }
    }
  return null;
}

function countOf(text: string, what: string, notes: string[]): number | null {
  const [, whole] = /^(\d{1,3})(?:[.,]0{1,2})?$/.exec(text) ?? [];
  if (whole !== undefined && Number(whole) <= PROPERTY_LIMITS.count) return Number(whole);
  if (text !== '') notes.push(`${what} “${cutText(text, 40)}”: não foi possível entender.`);
  return null;
}

function yearOf(text: string, notes: string[]): number | null {
  if (/^(1[89]|20)\d\d$/.test(text)) return Number(text);
  if (!/^0*$/.test(text)) notes.push(`Ano “${cutText(text, 40)}”: não foi possível entender.`);
  return null;
}

/** Unknown names stay and are noted. */
function featuresOf(listing: XmlElement, notes: string[]): string[] {
  const written = [...listing.all('details/features/feature'), ...listing.all('details/feature')].flatMap(
    ({ text }) => text.split(';').map(lineOf),
  );
  const unknown: string[] = [];
  const features = new Map<string, string>();
  for (const text of written.filter(Boolean)) {
    const known = portugueseFeature(text);
    if (!known) unknown.push(text);
    const feature = known ?? text;
    if (feature.length <= PROPERTY_LIMITS.tag) features.set(foldCase(feature), feature);
  }
  if (unknown.length > 0)
    notes.push(`Características fora da lista do VRSync: ${cutText([...new Set(unknown)].join(', '), 300)}.`);
  if (features.size > PROPERTY_LIMITS.tags) notes.push(`Só cabem ${PROPERTY_LIMITS.tags} características.`);
  return [...features.values()].slice(0, PROPERTY_LIMITS.tags);
}

export function videoUrlOf(listing: XmlElement, notes: string[]): string | null {
  const media = listing.all('media/item').map(mediumOf);
  const tour = listing.textAt('virtualtourlink');
  const films = [...media.filter(({ isFilm }) => isFilm).map(({ url }) => url), ...(tour ? [tour] : [])];
  const known = films.flatMap((url) => filmAt(url) ?? []);
  const photos = media.filter(({ isFilm, url }) => !isFilm && url !== '').length;
  if (photos > 0)
    notes.push(`${photos === 1 ? '1 foto ficou' : `${photos} fotos ficaram`} de fora: envie depois.`);
  const [first = null, ...others] = [...new Set(known)];
  if (others.length > 0) notes.push('Só um vídeo foi importado.');
  if (tour && !filmAt(tour)) notes.push('O tour virtual ficou de fora.');
  if (media.some(({ isFilm, url }) => isFilm && url !== '' && !filmAt(url)))
    notes.push('Um vídeo ficou de fora: só são aceitos os do YouTube e do Vimeo.');
  return first;
}

function mediumOf(item: XmlElement): { url: string; isFilm: boolean } {
  const url = item.text.trim() || item.textAt('url', 'link');
  const medium = (item.attributes.medium ?? item.textAt('type', 'medium')).trim().toLowerCase();
  return { url, isFilm: medium.startsWith('video') || filmAt(url) !== undefined };
}

const filmAt = (url: string): string | undefined => videoLink(url)?.url;

import { videoLink } from '@lox/contracts/video.js';
import type { XmlElement } from './xml-element.js';

/** YouTube or Vimeo only. */
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

/** Feeds still omit https or the whole protocol. */
const filmAt = (url: string): string | undefined =>
  videoLink(url.trim().replace(/^(?:http:)?\/\/|^(?=www\.|youtu)/i, 'https://'))?.url;

export interface VideoLink {
  service: 'YouTube' | 'Vimeo';
  url: string;
}

export const VIDEO_TEXT = 'Informe o link de um vídeo do YouTube ou do Vimeo.';

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_PATH = /^\/(?:video\/)?(\d{6,12})(?:\/([0-9a-f]{8,12}))?\/?$/;

/** Null for other addresses and those without https. */
export function videoLink(text: string): VideoLink | null {
  const given = text.trim();
  if (!URL.canParse(given)) return null;
  const { protocol, hostname, username, port, pathname, searchParams } = new URL(given);
  if (protocol !== 'https:' || username !== '' || port !== '') return null;
  const host = hostname.replace(/^(www|m|player)\./, '');
  if (host === 'vimeo.com') {
    const [, id, key = searchParams.get('h')] = VIMEO_PATH.exec(pathname) ?? [];
    if (!id) return null;
    return {
      service: 'Vimeo',
      url: `https://vimeo.com/${id}${key && /^[0-9a-f]+$/.test(key) ? `/${key}` : ''}`,
    };
  }
  const id =
    host === 'youtu.be'
      ? pathname.slice(1)
      : host === 'youtube.com'
        ? (searchParams.get('v') ?? /^\/(?:shorts|embed|live)\/([^/]+)/.exec(pathname)?.[1])
        : undefined;
  return id && YOUTUBE_ID.test(id)
    ? { service: 'YouTube', url: `https://www.youtube.com/watch?v=${id}` }
    : null;
}

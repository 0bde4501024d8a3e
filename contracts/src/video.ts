export interface VideoLink {
  service: 'YouTube' | 'Vimeo';
  url: string;
}

export const VIDEO_TEXT = 'Informe o link de um vídeo do YouTube ou do Vimeo.';

const YOUTUBE_ID = /^[\w-]{11}$/;
const MOST_CHARACTERS = 2_000;
const VIMEO_PATH =
  /^\/(?:(?:showcase\/\d+\/|channels\/\w+\/|groups\/\w+\/|manage\/)?videos?\/|channels\/\w+\/)?(\d{6,12})(?:\/([0-9a-f]{8,12}))?\/?$/;

export function videoLink(text: string): VideoLink | null {
  if (text.length > MOST_CHARACTERS) return null;
  const [, embedded] = /<iframe\s[^>]*\bsrc=["']([^"']+)/i.exec(text) ?? [];
  const given = (embedded ?? text).trim().replace(/^(?:http:)?\/\/|^(?=[a-z.]+\/)/i, 'https://');
  if (!URL.canParse(given)) return null;
  const { protocol, hostname, username, port, pathname, searchParams } = new URL(given);
  if (protocol !== 'https:' || username !== '' || port !== '') return null;
  const host = hostname.replace(/^(www|m|player|music)\./, '');
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
      ? pathname.slice(1).replace(/\/$/, '')
      : /^(?:youtube|youtube-nocookie)\.com$/.test(host)
        ? (searchParams.get('v') ?? /^\/(?:shorts|embed|live|v)\/([^/]+)/.exec(pathname)?.[1])
        : undefined;
  return id && YOUTUBE_ID.test(id)
    ? { service: 'YouTube', url: `https://www.youtube.com/watch?v=${id}` }
    : null;
}

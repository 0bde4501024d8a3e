import type { Request } from 'express';

/** Where people reach the site, without a path: the configured address, else the one that this visitor used. */
export function publicOrigin(request: Request, publicUrl: string | null): string {
  if (publicUrl) return publicUrl.replace(/\/+$/, '');
  const origin = `${request.protocol}://${request.headers.host ?? 'localhost'}`;
  return URL.canParse(origin) ? new URL(origin).origin : 'http://localhost';
}

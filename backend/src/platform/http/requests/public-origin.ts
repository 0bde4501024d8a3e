import type { Request } from 'express';

export function publicOrigin(request: Request, publicUrl: string | null): string {
  if (publicUrl) return publicUrl.replace(/\/+$/, '');
  const origin = `${request.protocol}://${request.headers.host ?? 'localhost'}`;
  return URL.canParse(origin) ? new URL(origin).origin : 'http://localhost';
}

import type { IncomingMessage } from 'node:http';

export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers;

import type { IncomingMessage } from 'node:http';

/** Whether a request says that it brings a body. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers;

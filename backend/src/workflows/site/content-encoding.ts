import type { Request } from 'express';

export const CONTENT_ENCODINGS = ['br', 'gzip'] as const;
export type ContentEncoding = (typeof CONTENT_ENCODINGS)[number];

export const negotiateEncoding = (
  request: Request,
  available: readonly ContentEncoding[] = CONTENT_ENCODINGS,
): ContentEncoding | undefined => available.find((encoding) => request.acceptsEncodings(encoding));

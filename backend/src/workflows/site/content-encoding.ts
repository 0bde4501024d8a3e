import type { Request } from 'express';

/** How what is sent may be compressed; the first that a browser reads is taken. */
export const CONTENT_ENCODINGS = ['br', 'gzip'] as const;
export type ContentEncoding = (typeof CONTENT_ENCODINGS)[number];

/** The best of the encodings that there are and that the browser reads, or none. */
export const negotiateEncoding = (
  request: Request,
  available: readonly ContentEncoding[] = CONTENT_ENCODINGS,
): ContentEncoding | undefined => available.find((encoding) => request.acceptsEncodings(encoding));

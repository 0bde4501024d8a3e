import type { Request } from 'express';

/** How what is sent may be compressed; the first that a browser reads is taken. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The best of the encodings that there are and that the browser reads, or none. */
export const encodingFor = (
  request: Request,
  available: readonly Encoding[] = ENCODINGS,
): Encoding | undefined => available.find((encoding) => request.acceptsEncodings(encoding));

import compression from 'compression';
import type { RequestHandler, Request, Response } from 'express';
import { constants } from 'node:zlib';

const THRESHOLD_BYTES = 2_048;
/** Higher levels cost several times the processor for a tenth less. */
const LEVEL = 4;
/** In bits; Brotli's usual 22 take megabytes per answer. */
const WINDOW_BITS = 18;

/** Same-site reads only: compressed lengths leak secrets to other sites (BREACH). */
export const responseCompression = (): RequestHandler =>
  compression({
    filter: isCompressible,
    threshold: THRESHOLD_BYTES,
    level: LEVEL,
    brotli: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: LEVEL,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      },
    },
  });

function isCompressible(request: Request, response: Response): boolean {
  if (request.method !== 'GET' || isCrossSite(request)) return false;
  // Ranges count bytes of the file.
  return !response.hasHeader('Content-Range') && compression.filter(request, response);
}

/** Programs send no header; a typed address sends `none`. */
function isCrossSite({ headers }: Request): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

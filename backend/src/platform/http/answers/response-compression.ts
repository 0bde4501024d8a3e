import compression from 'compression';
import type { RequestHandler, Request, Response } from 'express';
import { constants } from 'node:zlib';

/** Smaller answers fit into a packet or two as they are. */
const THRESHOLD_BYTES = 2_048;
/** As pages have it: higher ones take several times the processor for a tenth less. */
const LEVEL = 4;
/** Of Brotli's window, in bits: the usual 22 take megabytes for each answer under way. */
const WINDOW_BITS = 18;

/**
 * Compresses answers to reads. Other answers hold what is told once (tokens, recovery codes). A read that another
 * site's page makes somebody's browser send goes out as it is: over many of them, the length would tell what stands
 * beside a text of that site's choice (BREACH).
 */
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
  // A part of a file is counted in bytes of the file.
  return !response.hasHeader('Content-Range') && compression.filter(request, response);
}

/** Programs say nothing, and an address that somebody typed says `none`. */
function isCrossSite({ headers }: Request): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

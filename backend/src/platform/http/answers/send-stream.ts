import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Codes of a reader that has left; the second one before anything was sent (Node 24 and later). */
const LEFT = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'];

/** The stream is always closed; a reader that leaves is no error. */
export async function sendStream(response: Response, stream: Readable): Promise<void> {
  try {
    await pipeline(stream, response);
  } catch (error) {
    if (!LEFT.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    // Node 24 and later leave it open where the response was closed before.
    stream.destroy();
  }
}

import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import type { DeliveryAttempt, DeliveryProblem } from '@lox/contracts/integrations.js';
import { RefusedAddress, type OutgoingAddressPolicy } from './outgoing-address-policy.js';

const LONGEST_MS = 10_000;
const READ_BYTES = 1_024;

/** On a new connection, without redirects. Never fails; `stop` counts as `timeout`. */
export async function postOnce(
  addresses: OutgoingAddressPolicy,
  address: string,
  body: string | Buffer,
  headers: Record<string, string>,
  stop: AbortSignal,
  longestMs = LONGEST_MS,
): Promise<DeliveryAttempt> {
  const at = new Date().toISOString();
  const began = performance.now();
  const ended = (given: Pick<DeliveryAttempt, 'status' | 'bytes' | 'problem'>): DeliveryAttempt => ({
    at,
    milliseconds: Math.round(performance.now() - began),
    ...given,
  });
  const signal = AbortSignal.any([stop, AbortSignal.timeout(longestMs)]);
  try {
    const response = await answerOf(addresses, new URL(address), 'POST', body, headers, signal);
    const status = response.statusCode ?? 0;
    const bytes = await readSome(response);
    return ended({ status, bytes, problem: status >= 300 && status < 400 ? 'redirected' : null });
  } catch (error) {
    return ended({ status: null, bytes: 0, problem: signal.aborted ? 'timeout' : problemOf(error) });
  }
}

function answerOf(
  addresses: OutgoingAddressPolicy,
  url: URL,
  method: 'GET' | 'POST',
  body: string | Buffer,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  addresses.requireAllowed(url);
  const send = url.protocol === 'http:' ? overHttp : overHttps;
  return new Promise((answered, failed) => {
    const sent = { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
    send(url, { method, headers: sent, agent: false, lookup: addresses.lookup, signal }, answered)
      .on('error', failed)
      .end(body);
  });
}

export class AnswerTooLong extends Error {}

/** Up to so many bytes, under the same rules. @throws Error when there is no answer, or it is longer */
export async function getOnce(
  addresses: OutgoingAddressPolicy,
  address: string,
  headers: Record<string, string>,
  { stop, maxBytes }: { stop: AbortSignal; maxBytes: number },
): Promise<{ status: number; body: Buffer; location: string | null }> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(LONGEST_MS)]);
  const response = await answerOf(addresses, new URL(address), 'GET', '', headers, signal);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) throw new AnswerTooLong('the answer is too long');
  }
  const { statusCode: status = 0, headers: answered } = response;
  return { status, body: Buffer.concat(chunks), location: answered.location ?? null };
}

async function readSome(response: IncomingMessage): Promise<number> {
  let bytes = 0;
  try {
    for await (const chunk of response) {
      bytes += (chunk as Buffer).length;
      if (bytes >= READ_BYTES) break;
    }
  } catch {
    // The status has arrived.
  }
  response.destroy();
  return Math.min(bytes, READ_BYTES);
}

function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof RefusedAddress) return 'refused_address';
  const { code = '' } = error as NodeJS.ErrnoException;
  return code === 'ECONNRESET' || code === 'EPIPE' || code.startsWith('HPE_') ? 'cut' : 'no_connection';
}

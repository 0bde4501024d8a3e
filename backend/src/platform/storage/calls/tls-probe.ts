import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** A server that greets does so at once, and whoever asks has waited long enough. */
const ANSWER_MS = 500;
/** What a server says that speaks TLS and takes no such greeting, by the beginning of the error's code. */
const REFUSED = /^ERR_SSL_.*ALERT/;

/** Whether whoever listens there speaks TLS; false also when nobody does, or nothing is answered. */
export function probeTls(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const servername = isIP(host) ? undefined : host;
    // Nothing is sent but the greeting: who it is does not matter.
    const socket = connect({ host, port, servername, rejectUnauthorized: false, timeout: ANSWER_MS });
    const end = (speaks: boolean): void => {
      resolve(speaks);
      socket.destroy();
    };
    socket.once('secureConnect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => end(REFUSED.test(code)));
    socket.once('close', () => resolve(false));
  });
}

/** The cause of a lost connection where the server insists on TLS and the address says that it does not. */
export const tlsRequiredError = (error: unknown): Error =>
  new Error('the server wants TLS', { cause: error });

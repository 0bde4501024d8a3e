import { isIP } from 'node:net';
import { connect } from 'node:tls';

const ANSWER_MS = 500;
const REFUSED = /^ERR_SSL_.*ALERT/;

/** False also when the server is unreachable or silent. */
export function probeTls(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const servername = isIP(host) ? undefined : host;
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

export const tlsRequiredError = (error: unknown): Error =>
  new Error('the server wants TLS', { cause: error });

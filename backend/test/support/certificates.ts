import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

export interface Authority {
  /** For `NODE_EXTRA_CA_CERTS`. */
  file: string;
  issue(options?: { name?: string; expired?: boolean }): Certificate;
}

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const HERE = 'DNS:localhost,IP:127.0.0.1';

const openssl = (folder: string, ...words: string[]): void =>
  void execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
const read = (folder: string, name: string): Certificate => ({
  cert: readFileSync(join(folder, `${name}.pem`), 'utf8'),
  key: readFileSync(join(folder, `${name}.key`), 'utf8'),
});

/** For this machine, self-signed as Debian's mail servers have one. */
export function selfSigned(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const names = ['-subj', '/CN=localhost', '-addext', `subjectAltName=${HERE}`];
  openssl(folder, 'req', '-x509', ...KEY, ...names, '-days', '30', '-keyout', 'own.key', '-out', 'own.pem');
  return read(folder, 'own');
}

export function authority(): Authority {
  const folder = mkdtempSync(join(tmpdir(), 'authority-'));
  openssl(
    folder,
    'req',
    '-x509',
    ...KEY,
    '-subj',
    '/CN=Ensaio',
    '-days',
    '30',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
  );
  let count = 0;
  return {
    file: join(folder, 'ca.pem'),
    issue: ({ name = HERE, expired = false } = {}) => {
      const own = `own-${++count}`;
      const names = ['-subj', '/CN=servidor', '-addext', `subjectAltName=${name}`];
      openssl(folder, 'req', ...KEY, ...names, '-keyout', `${own}.key`, '-out', `${own}.csr`);
      const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-copy_extensions', 'copy'];
      const days = ['-days', expired ? '-1' : '30'];
      openssl(folder, 'x509', '-req', '-in', `${own}.csr`, ...signed, ...days, '-out', `${own}.pem`);
      return read(folder, own);
    },
  };
}

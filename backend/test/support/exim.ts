import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { selfSigned } from './certificates.js';
import { ensureDebianPackage } from './debian-packages.js';
import { freePort } from './haproxy.js';
import { until } from './until.js';

const PROGRAM = '/usr/sbin/exim4';

export const hasExim = (): boolean => ensureDebianPackage(PROGRAM, 'exim4-daemon-light');

export interface AcceptedLetter {
  to: string;
  greeting: string;
  /** `esmtps`: encrypted; `esmtpsa`: with a login too. */
  protocol: string;
  octets: number;
}

/** Debian's mail server with a spool, a port and a self-signed certificate of its own. */
export class Exim {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    readonly port: number,
    readonly login: { user: string; password: string },
  ) {}

  static async start(): Promise<Exim> {
    const folder = mkdtempSync(join(tmpdir(), 'lox-exim-'));
    const [port, login] = [await freePort(), { user: 'site', password: 'segredo do site' }];
    // Started by root it becomes this user, which must own its files.
    const user = process.getuid?.() === 0 ? 'Debian-exim' : userInfo().username;
    const { cert, key } = selfSigned();
    for (const name of ['spool', 'log', 'boxes']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'tls.pem'), `${cert}${key}`);
    const file = join(folder, 'exim.conf');
    writeFileSync(file, configuration(folder, user, login));
    if (process.getuid?.() === 0) {
      chmodSync(folder, 0o755);
      spawnSync('chown', [
        '-R',
        user,
        ...['spool', 'log', 'boxes', 'tls.pem'].map((name) => join(folder, name)),
      ]);
    }
    const words = ['-C', file, '-bdf', '-oX', String(port), '-oP', join(folder, 'log', 'exim.pid')];
    // It reports at each delivery that it is no longer root.
    const errors = openSync(join(folder, 'errors'), 'w');
    const child = spawn(PROGRAM, words, { stdio: ['ignore', 'ignore', errors] });
    await until('Exim answers', () => {
      if (child.exitCode === null) return answers(port);
      throw new Error(`Exim ended with ${child.exitCode}: ${readFileSync(join(folder, 'errors'), 'utf8')}`);
    });
    return new Exim(child, folder, port, login);
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  get accepted(): AcceptedLetter[] {
    const noted = / H=(?:\S+ )?\(?([^)\s]+)\)? \[.*? P=(\S+) .*?S=(\d+) .* for (\S+)$/gm;
    return [...this.log.matchAll(noted)].map(([, greeting = '', protocol = '', octets, to = '']) => ({
      to,
      greeting,
      protocol,
      octets: Number(octets),
    }));
  }

  get log(): string {
    const file = join(this.folder, 'log', 'mainlog');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  get mailbox(): string {
    const file = join(this.folder, 'boxes', 'all');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await gone;
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const line = createConnection(port, '127.0.0.1');
    line.once('data', () => resolve(true)).once('error', () => resolve(false));
    line.once('data', () => line.destroy());
  });

// Without a login only this machine's names are accepted; greetings and headers must follow the standards.
const configuration = (folder: string, user: string, login: { user: string; password: string }): string => `
exim_user = ${user}
never_users =
keep_environment =
local_interfaces = 127.0.0.1
primary_hostname = mx.lox.test
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
log_selector = +received_recipients +tls_cipher +smtp_protocol_error
tls_advertise_hosts = *
tls_certificate = ${folder}/tls.pem
tls_privatekey = ${folder}/tls.pem
smtputf8_advertise_hosts = *
message_size_limit = 200K
smtp_accept_queue_per_connection = 0
host_lookup =
rfc1413_query_timeout = 0s
acl_smtp_helo = acl_helo
acl_smtp_rcpt = acl_rcpt
acl_smtp_data = acl_data
domainlist local_domains = lox.test : exemplo.com.br : xn--imveis-cxa.com.br : imóveis.com.br

begin acl
acl_helo:
  deny condition = \${if match{$sender_helo_name}{\\N^(\\[127\\.|localhost)|^[^.]+$\\N}}
       message = HELO must be a full name
  accept
acl_rcpt:
  defer local_parts = ocupado
        message = Greylisted, please try again
  deny local_parts = cheio
       message = Mailbox is over quota
  deny local_parts = ninguem
       message = Unrouteable address
  accept domains = +local_domains
  accept authenticated = *
  deny message = relay not permitted
acl_data:
  deny !verify = header_syntax
       message = Bad header: $acl_verify_message
  deny condition = \${if match{$header_subject:}{GANHE}}
       message = Rejected as spam
  accept

begin routers
everybody:
  driver = accept
  transport = box

begin transports
box:
  driver = appendfile
  file = ${folder}/boxes/all
  user = ${user}

begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_advertise_condition = \${if def:tls_in_cipher}
  server_prompts = :
  server_condition = \${if and{{eq{$auth2}{${login.user}}}{eq{$auth3}{${login.password}}}}}
  server_set_id = $auth2
`;

import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { WEBHOOK_LIMITS } from '@lox/contracts/integrations.js';
import { DomainError } from '../../storage/errors/domain-error.js';

export class RefusedAddress extends Error {
  constructor() {
    super('this address is not sent to');
    this.name = 'RefusedAddress';
  }
}

type Resolver = (
  host: string,
  options: { all: true; verbatim: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const invalidAddress = (message: string): DomainError => new DomainError('address_invalid', message, 400);
const INTERNAL_ADDRESS_TEXT = 'Este endereço fica numa rede interna: só endereços públicos são avisados.';

/** Public addresses over https only. Outside production also this machine. */
export class OutgoingAddressPolicy {
  constructor(
    private readonly production: boolean,
    private readonly resolve: Resolver = systemLookup,
  ) {}

  /**
   * Unresolvable names are accepted.
   * @throws DomainError `address_invalid`
   */
  async normalise(text: string): Promise<string> {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !['http:', 'https:'].includes(url.protocol)) throw invalidAddress('Endereço inválido.');
    if (url.username || url.password) throw invalidAddress('O endereço não pode trazer usuário e senha.');
    const host = hostOf(url);
    if (url.protocol === 'http:' && (this.production || !isLocal(host)))
      throw invalidAddress('O endereço precisa começar com https://');
    url.hash = '';
    if (url.href.length > WEBHOOK_LIMITS.address) throw invalidAddress('Endereço é longo demais.');
    if (!(await this.mayResolve(host))) throw invalidAddress(INTERNAL_ADDRESS_TEXT);
    return url.href;
  }

  /**
   * `lookup` checks names.
   * @throws RefusedAddress
   */
  requireAllowed(url: URL): void {
    const host = hostOf(url);
    if (url.protocol === 'http:' && (this.production || !isLocal(host))) throw new RefusedAddress();
    if (isIP(host) && !this.allows(host)) throw new RefusedAddress();
  }

  /** Connects to the checked addresses, against DNS rebinding; one internal one refuses all. */
  readonly lookup: LookupFunction = (host, options, done) => {
    this.resolve(host, { all: true, verbatim: true }, (error, addresses) => {
      if (error) return done(error, '');
      if (addresses.length === 0 || !addresses.every(({ address }) => this.allows(address)))
        return done(new RefusedAddress(), '');
      if (options.all) return done(null, addresses);
      done(null, addresses[0]!.address, addresses[0]!.family);
    });
  };

  private mayResolve(host: string): Promise<boolean> {
    if (isIP(host)) return Promise.resolve(this.allows(host));
    return new Promise((found) =>
      this.lookup(host, { all: true }, (error) => found(!(error instanceof RefusedAddress))),
    );
  }

  private allows(address: string): boolean {
    // IPv4-mapped addresses count as IPv4.
    const range = ipaddr.process(address).range();
    return range === 'unicast' || (range === 'loopback' && !this.production);
  }
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

const isLocal = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback');

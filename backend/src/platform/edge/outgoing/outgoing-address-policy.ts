import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { WEBHOOK_LIMITS } from '@lox/contracts/integrations.js';
import { DomainError } from '../../storage/errors/domain-error.js';

/** Nothing is sent there: an address of the machine's own network, or one that is reserved. */
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

/**
 * Which addresses the server lets itself be sent to: public ones over https. Whoever names one, as of a webhook
 * or of a browser's push service, must not reach through it what only this machine reaches. Outside production this
 * machine itself is allowed, to try things out.
 */
export class OutgoingAddressPolicy {
  constructor(
    private readonly production: boolean,
    private readonly resolve: Resolver = systemLookup,
  ) {}

  /**
   * The address as it is kept, once it has the right shape and leads nowhere inside; one whose name is not known yet may
   * come to be. @throws DomainError `address_invalid`
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

  /** @throws RefusedAddress for a number that is not sent to; names are looked up by `lookup` */
  requireAllowed(url: URL): void {
    const host = hostOf(url);
    if (url.protocol === 'http:' && (this.production || !isLocal(host))) throw new RefusedAddress();
    if (isIP(host) && !this.allows(host)) throw new RefusedAddress();
  }

  /**
   * For a connection: what the name stands for at this moment is what is connected to, so that it cannot stand for
   * something else a moment later. One inner address among them, and none is taken.
   */
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
    // Of an IPv4 address in IPv6 clothes, the IPv4 address counts.
    const range = ipaddr.process(address).range();
    return range === 'unicast' || (range === 'loopback' && !this.production);
  }
}

/** Without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

const isLocal = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback');

import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Request } from 'express';
import type { JsonObject } from '@lox/contracts/json.js';
import type { EnrolledFactor, OwnSecondFactors, PasskeyQuestion } from '@lox/contracts/sign-in.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { changeSession } from '../../../platform/http/auth/sessions/session-lifecycle.js';
import { requireSecureConnection } from '../../../platform/http/auth/secure-connection.js';
import { SecondFactorVault, type StoredPasskey } from '../../../platform/http/auth/second-factor-vault.js';
import { Agency } from '../../settings/agency/agency.published.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { requestOriginOf } from '../../../platform/http/auth/request-context.js';
import { RequiredSecondFactors } from '../policy/required-second-factors.js';
import { withoutPasskey, withPasskey, withRenamedPasskey, withUsedPasskey } from './factor-changes.js';
import { relyingPartyOf } from './relying-party.js';
import { type FactorChange, factorEnrolled, SecondFactors } from './second-factors.js';

declare module 'express-session' {
  interface SessionData {
    /** Valid once, in this session, for this purpose. */
    challenge?: { text: string; purpose: 'add' | 'show'; expiresAt: number };
  }
}

const webAuthn = () => import('@simplewebauthn/server');

const CHALLENGE_MS = 5 * 60_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

@Injectable()
export class Passkeys {
  constructor(
    @Inject(SecondFactorVault) private readonly vault: SecondFactorVault,
    @Inject(SecondFactors) private readonly factors: SecondFactors,
    @Inject(RequiredSecondFactors) private readonly policy: RequiredSecondFactors,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Agency) private readonly agency: Agency,
  ) {}

  async registrationOptions(request: Request, { id, name, email }: Account): Promise<PasskeyQuestion> {
    const { passkeys } = await this.vault.factorsOf(id);
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: (await this.agency.profile()).systemName,
      rpID: relyingPartyOf(request, this.config).id,
      userID: new TextEncoder().encode(id),
      userName: email,
      userDisplayName: name,
      timeout: CHALLENGE_MS,
      attestationType: 'none',
      excludeCredentials: passkeys.map(({ id, transports }) => ({
        id,
        transports: asTransports(transports),
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return this.rememberChallenge(request, 'add', options);
  }

  async register(
    request: Request,
    name: string,
    credential: JsonObject,
    change: FactorChange,
  ): Promise<EnrolledFactor> {
    this.factors.requireProof(change.origin, factorEnrolled('passkey'));
    const challenge = this.takeChallenge(request, 'add');
    const { id: rpId, origin } = relyingPartyOf(request, this.config);
    const { verifyRegistrationResponse } = await webAuthn();
    const verified = await verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge ?? '',
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    }).catch(() => undefined);
    if (challenge === undefined || !verified?.verified)
      throw new DomainError(
        'passkey_refused',
        'A chave de acesso não pôde ser conferida. Tente de novo.',
        400,
      );
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    const passkey: StoredPasskey = {
      id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.slice(0, 8),
      name,
      addedAt: new Date().toISOString(),
      usedAt: null,
      challenge,
    };
    return this.factors.enrol('passkey', change, (factors) => withPasskey(factors, passkey));
  }

  /** Without `userId`, any passkey. */
  async authenticationOptions(request: Request, userId: string | undefined): Promise<PasskeyQuestion> {
    const passkeys = userId === undefined ? [] : (await this.vault.factorsOf(userId)).passkeys;
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      rpID: relyingPartyOf(request, this.config).id,
      timeout: CHALLENGE_MS,
      userVerification: 'required',
      allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports: asTransports(transports) })),
    });
    return this.rememberChallenge(request, 'show', options);
  }

  /** Consumes the session's challenge. @param expected the only account whose passkey counts */
  async verifyAuthentication(
    request: Request,
    credential: JsonObject,
    expected: string | undefined,
  ): Promise<string> {
    const challenge = this.takeChallenge(request, 'show');
    const response = credential as unknown as AuthenticationResponseJSON;
    const userId = expected ?? userIdIn(response);
    const passkey =
      userId && (await this.vault.factorsOf(userId)).passkeys.find(({ id }) => id === response.id);
    if (challenge === undefined || !userId || !passkey) throw passkeyRefused();
    const counter = await this.verifiedCounter(request, response, passkey, challenge);
    const at = requestOriginOf(request).now;
    const used =
      counter !== undefined &&
      (await this.vault.change(userId, (factors) =>
        withUsedPasskey(factors, passkey.id, { challenge, counter, at }),
      ));
    if (!used) throw passkeyRefused();
    return userId;
  }

  async rename(account: Account, id: string, name: string): Promise<OwnSecondFactors> {
    await this.vault.change(account.id, (factors) => withRenamedPasskey(factors, id, name));
    return this.factors.summary(account);
  }

  async remove(id: string, change: FactorChange): Promise<OwnSecondFactors> {
    const isRequired = await this.policy.requires(change.account.role);
    return this.factors.removeFactor('passkey', change, (factors) => withoutPasskey(factors, id, isRequired));
  }

  /** Undefined for a wrong signature. */
  private async verifiedCounter(
    request: Request,
    response: AuthenticationResponseJSON,
    { id, publicKey, counter, transports }: StoredPasskey,
    challenge: string,
  ): Promise<number | undefined> {
    const { id: rpId, origin } = relyingPartyOf(request, this.config);
    const { verifyAuthenticationResponse } = await webAuthn();
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
        transports: asTransports(transports),
      },
    }).catch(() => undefined);
    return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
  }

  private async rememberChallenge(
    request: Request,
    purpose: 'add' | 'show',
    options: { challenge: string },
  ): Promise<PasskeyQuestion> {
    // A signed-in caller holds a cookie already.
    if (!request.user) requireSecureConnection(request);
    const expiresAt = Date.now() + CHALLENGE_MS;
    await changeSession(request, { challenge: { text: options.challenge, purpose, expiresAt } });
    return { options: { ...options } };
  }

  private takeChallenge({ session }: Request, purpose: 'add' | 'show'): string | undefined {
    const { challenge } = session;
    delete session.challenge;
    return challenge?.purpose === purpose && challenge.expiresAt > Date.now() ? challenge.text : undefined;
  }
}

/** The user handle is the account's id. */
function userIdIn({ response }: AuthenticationResponseJSON): string | undefined {
  const handle = (response as { userHandle?: unknown } | undefined)?.userHandle;
  const id = typeof handle === 'string' ? Buffer.from(handle, 'base64url').toString() : '';
  return UUID.test(id) ? id : undefined;
}

const asTransports = (transports: readonly string[]) => transports as AuthenticatorTransport[];

const passkeyRefused = (): UnauthorizedException =>
  new UnauthorizedException({
    message: 'Esta chave de acesso não é conhecida aqui. Entre com e-mail e senha.',
    code: 'passkey_refused',
  });

import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EnrolledFactor, NewTotp, OwnSecondFactors } from '@lox/contracts/sign-in.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import {
  type Factors,
  hasFactor,
  NO_FACTORS,
  SecondFactorVault,
} from '../../../platform/http/auth/second-factor-vault.js';
import { DocumentSessionStore } from '../../../platform/http/auth/sessions/session-store.js';
import { Agency } from '../../settings/agency/agency.published.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { type Origin, Streams } from '../../../platform/log/deciding/streams.js';
import { RequiredSecondFactors } from '../policy/required-second-factors.js';
import { signIn } from '../sign-in.js';
import type { SignInEvent } from '../sign-in.events.js';
import {
  factorsSummary,
  withConfirmedTotp,
  withoutTotp,
  withPendingTotp,
  withRecoveryCodes,
  withUsedRecoveryCode,
  withUsedTotpStep,
} from './factor-changes.js';
import { newRecoveryCodes, recoveryCodeIn } from './recovery-codes.js';
import { newTotpSecret, totpStep, totpUri } from './totp.js';
import { RecordCommand } from '../../../platform/log/deciding/commands.js';

export interface FactorChange {
  account: Account;
  sessionId: string;
  origin: Origin;
}

/** The vault changes first: a crash leaves the change in force without its event. */
@Injectable()
export class SecondFactors {
  constructor(
    @Inject(SecondFactorVault) private readonly vault: SecondFactorVault,
    @Inject(Streams) private readonly streams: Streams,
    @Inject(DocumentSessionStore) private readonly sessions: DocumentSessionStore,
    @Inject(RequiredSecondFactors) private readonly policy: RequiredSecondFactors,
    @Inject(Agency) private readonly agency: Agency,
  ) {}

  async summary({ id, role }: Account): Promise<OwnSecondFactors> {
    return factorsSummary(await this.vault.factorsOf(id), await this.policy.requires(role));
  }

  async beginTotp({ id, email }: Account, origin: Origin): Promise<NewTotp> {
    this.requireProof(origin, factorEnrolled('totp'));
    const secret = newTotpSecret();
    const sealed = await this.vault.seal(id, secret);
    await this.vault.change(id, (factors) => withPendingTotp(factors, sealed, Date.now()));
    const { systemName } = await this.agency.profile();
    return { secret, uri: totpUri(secret, systemName, email) };
  }

  async confirmTotp(code: string, change: FactorChange): Promise<EnrolledFactor> {
    const { account, origin } = change;
    this.requireProof(origin, factorEnrolled('totp'));
    const { pendingTotp } = await this.vault.factorsOf(account.id);
    const now = new Date();
    const step =
      pendingTotp && totpStep(await this.vault.open(account.id, pendingTotp.sealed), code, now.getTime());
    if (!pendingTotp || step === null) throw wrongCode();
    return this.enrol('totp', change, (factors) => {
      const confirmed = withConfirmedTotp(factors, pendingTotp.sealed, step, now);
      if (!confirmed) throw wrongCode();
      return confirmed;
    });
  }

  /** The first factor ends all other sessions. */
  async enrol(
    kind: 'totp' | 'passkey',
    { account, sessionId, origin }: FactorChange,
    add: (factors: Factors) => Factors,
  ): Promise<EnrolledFactor> {
    const { id: userId } = account;
    const events = [factorEnrolled(kind)];
    this.requireProof(origin, ...events);
    const codes = newRecoveryCodes();
    const hashes = await this.hashesOf(userId, codes);
    const changed = await this.vault.change(userId, (factors) => {
      const added = add(factors);
      return hasFactor(factors) ? added : { ...added, recoveryCodes: hashes };
    });
    const isFirst = !hasFactor(changed!.before);
    if (isFirst) {
      events.push(codesMade(codes));
      await this.sessions.destroyAllOf(userId, sessionId);
    }
    await this.append(userId, events, origin);
    const summary = factorsSummary(changed!.after, await this.policy.requires(account.role));
    return { ...summary, newRecoveryCodes: isFirst ? codes : null };
  }

  async removeTotp(change: FactorChange): Promise<OwnSecondFactors> {
    const isRequired = await this.policy.requires(change.account.role);
    return this.removeFactor('totp', change, (factors) => withoutTotp(factors, isRequired));
  }

  async removeFactor(
    kind: 'totp' | 'passkey',
    { account, origin }: FactorChange,
    take: (factors: Factors) => Factors,
  ): Promise<OwnSecondFactors> {
    const { id: userId } = account;
    const removed: SignInEvent = { type: 'SecondFactorRemoved', data: { kind, reset: false } };
    this.requireProof(origin, removed);
    const { after } = (await this.vault.change(userId, take))!;
    if (!hasFactor(after)) await this.sessions.dropSecondFactor(userId);
    await this.append(userId, [removed], origin);
    return this.summary(account);
  }

  async makeRecoveryCodes({ account: { id: userId }, origin }: FactorChange): Promise<string[]> {
    const codes = newRecoveryCodes();
    this.requireProof(origin, codesMade(codes));
    const hashes = await this.hashesOf(userId, codes);
    await this.vault.change(userId, (factors) => withRecoveryCodes(factors, hashes));
    await this.append(userId, [codesMade(codes)], origin);
    return codes;
  }

  async useCode(userId: string, typed: string, origin: Origin): Promise<boolean> {
    const recovery = recoveryCodeIn(typed);
    if (recovery !== null) return this.useRecoveryCode(userId, recovery, origin);
    const { totp } = await this.vault.factorsOf(userId);
    const digits = typed.replace(/\s/g, '');
    const step = totp && totpStep(await this.vault.open(userId, totp.sealed), digits, Date.now());
    if (!totp || step === null) return false;
    return (
      (await this.vault.change(userId, (factors) => withUsedTotpStep(factors, totp.sealed, step))) !== null
    );
  }

  async reset(userId: string, origin: Origin): Promise<void> {
    const removed: SignInEvent = { type: 'SecondFactorRemoved', data: { kind: 'all', reset: true } };
    this.requireProof(origin, removed);
    const { before } = (await this.vault.change(userId, () => NO_FACTORS))!;
    if (!hasFactor(before)) return;
    await this.sessions.destroyAllOf(userId);
    await this.append(userId, [removed], origin);
  }

  /** Call it before the vault changes. */
  requireProof(origin: Origin, ...events: SignInEvent[]): void {
    this.streams.requireProof(origin, events);
  }

  private async append(userId: string, events: SignInEvent[], origin: Origin): Promise<void> {
    await this.streams.carryOut(signIn, userId, origin, () => events);
  }

  private async useRecoveryCode(userId: string, code: string, origin: Origin): Promise<boolean> {
    const hash = await this.vault.hashRecoveryCode(userId, code);
    const used = await this.vault.change(userId, (factors) => withUsedRecoveryCode(factors, hash));
    if (!used) return false;
    const left = used.after.recoveryCodes.length;
    await this.append(userId, [{ type: 'RecoveryCodeUsed', data: { left } }], origin);
    return true;
  }

  private hashesOf(userId: string, codes: readonly string[]): Promise<string[]> {
    return Promise.all(codes.map((code) => this.vault.hashRecoveryCode(userId, code)));
  }
}

export const factorEnrolled = (kind: 'totp' | 'passkey'): SignInEvent => ({
  type: 'SecondFactorEnrolled',
  data: { kind },
});

const codesMade = (codes: readonly string[]): SignInEvent => ({
  type: 'RecoveryCodesMade',
  data: { codes: codes.length },
});

const wrongCode = (): DomainError =>
  new DomainError('wrong_code', 'Código incorreto ou vencido.', 400, {
    fields: { code: 'Código incorreto ou vencido.' },
  });

/** The caller must have checked the permission. */
export class ResetSecondFactors extends RecordCommand {}

@CommandHandler(ResetSecondFactors)
export class ResetSecondFactorsHandler implements ICommandHandler<ResetSecondFactors> {
  constructor(@Inject(SecondFactors) private readonly factors: SecondFactors) {}

  execute({ id: userId, origin }: ResetSecondFactors): Promise<void> {
    return this.factors.reset(userId, origin);
  }
}

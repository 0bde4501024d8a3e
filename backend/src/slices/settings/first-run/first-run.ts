import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { Projections } from '../../../platform/log/following/projections.js';
import { FIRST_RUN_KEY, claimFirstRun, firstRun, type FirstRunState } from './first-run-state.js';
import type { FirstRunEvent } from './first-run.events.js';

export type SetUpPhase = 'open' | 'over' | 'unknown';

/** Without characters that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 12;
const ACCOUNTS = 'user';

/** All instances make the same code of secret and salt. */
@Injectable()
export class FirstRun {
  private over = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(Streams) private readonly streams: Streams,
  ) {}

  /** @throws EngineUnavailable */
  async phase(): Promise<SetUpPhase> {
    if (this.over || this.config.demoData || this.config.firstAdmin) return 'over';
    this.over = (await this.accounts.staff()).some(({ role }) => role === 'admin');
    if (this.over) return 'over';
    return (await this.accountsAreKnown()) ? 'open' : 'unknown';
  }

  /** @throws EngineUnavailable */
  async code(): Promise<string> {
    const origin = { actorId: null, correlationId: randomUUID(), now: new Date().toISOString() };
    const opened = { salt: randomBytes(16).toString('hex') };
    const { state } = await this.streams.decide(firstRun, FIRST_RUN_KEY, origin, ({ state: { salt } }) =>
      salt === null ? [{ type: 'FirstRunOpened' as const, data: opened }] : [],
    );
    const digest = createHmac('sha256', this.config.sessionSecret).update(`first run ${state.salt}`).digest();
    const letters = [...digest.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
    return (letters.join('').match(/.{4}/g) ?? []).join('-');
  }

  async accepts(given: string): Promise<boolean> {
    const plain = (code: string): Buffer => Buffer.from(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));
    const [expected, typed] = [plain(await this.code()), plain(given)];
    return expected.length === typed.length && timingSafeEqual(expected, typed);
  }

  async claim(attempt: string, origin: Origin): Promise<void> {
    await this.record(origin, (state) => claimFirstRun(state, attempt, origin.now));
  }

  async visitSite(origin: Origin): Promise<void> {
    await this.record(origin, ({ siteVisited }) =>
      siteVisited ? [] : [{ type: 'FirstRunSiteVisited', data: {} }],
    );
  }

  async dismissSteps(origin: Origin): Promise<void> {
    await this.record(origin, ({ dismissed }) =>
      dismissed ? [] : [{ type: 'FirstRunStepsDismissed', data: {} }],
    );
  }

  async state(): Promise<FirstRunState> {
    const { state } = await this.streams.load(firstRun, FIRST_RUN_KEY);
    return { ...state, dismissed: state.dismissed || this.config.demoData };
  }

  private async record(origin: Origin, decide: (state: FirstRunState) => FirstRunEvent[]): Promise<void> {
    await this.streams.decide(firstRun, FIRST_RUN_KEY, origin, ({ state }) => decide(state));
  }

  /** Documents that catch up may lack an existing administrator. */
  private async accountsAreKnown(): Promise<boolean> {
    const names = this.projections.names.filter((name) =>
      this.projections.projection(name).categories.includes(ACCOUNTS),
    );
    const statuses = await this.projections.status();
    return names.every((name) => statuses.find((one) => one.name === name)?.state === 'live');
  }
}

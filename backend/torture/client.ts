import { setTimeout as delay } from 'node:timers/promises';
import type { Installation } from './installation.js';
import type { Journal } from './journal.js';

export interface Wish {
  what: string;
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  /** Made anew for each try: a form can be sent only once. */
  form?: () => FormData;
  /** The idempotency key: a repeated request means the same thing. */
  key?: string;
  refused?: readonly number[];
}

/** No request waits longer for its answer, whichever process is killed. */
const ANSWER_MS = 20_000;
/** Within this time from the first try an answer settles the outcome. */
const SETTLED_MS = 60_000;
const PAUSE_MS = 50;

/** Sends wishes to the instances in turn, each until its outcome is known, as a browser does after a 503. */
export class Client {
  private turn = 0;

  constructor(
    private readonly installation: Installation,
    private readonly journal: Journal,
  ) {}

  /** The body of the answer; null for a refusal or a fault. */
  async fulfil(wish: Wish): Promise<unknown> {
    const began = performance.now();
    for (let attempt = 0; ; attempt++) {
      const outcome = await this.attempt(wish);
      if (outcome !== 'unknown') return outcome;
      if (performance.now() - began > SETTLED_MS) {
        this.journal.fault('unanswered', `${wish.what}: nobody says what became of it`);
        return null;
      }
      if (attempt === 0) this.journal.repeated++;
      else await delay(PAUSE_MS);
    }
  }

  private async attempt(wish: Wish): Promise<unknown> {
    const sent = performance.now();
    try {
      const answer = await fetch(this.installation.url(this.turn++) + wish.path, {
        method: wish.method,
        headers: {
          cookie: this.installation.cookie,
          ...(wish.body !== undefined && { 'content-type': 'application/json' }),
          ...(wish.key && { 'idempotency-key': wish.key }),
        },
        body: wish.form?.() ?? (wish.body === undefined ? undefined : JSON.stringify(wish.body)),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const text = await answer.text();
      if (answer.ok) {
        this.journal.acknowledge();
        return text === '' ? {} : JSON.parse(text);
      }
      if (answer.status === 503) return 'unknown';
      if (!wish.refused?.includes(answer.status))
        this.journal.fault('unanswered', `${wish.what} was answered ${answer.status} ${text}`);
      return null;
    } catch {
      // The line was cut.
      if (performance.now() - sent > ANSWER_MS)
        this.journal.fault('unanswered', `${wish.what} had no answer for ${ANSWER_MS / 1000} s`);
      return 'unknown';
    }
  }
}

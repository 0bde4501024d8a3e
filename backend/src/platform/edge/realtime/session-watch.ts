import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DocumentSessionStore } from '../../http/auth/session-store.js';
import { Sockets } from './sockets.js';

/** How long a socket may stay open after its session ended on another instance. */
const CHECK_INTERVAL_MS = 3_000;

/**
 * Ends the sockets of sessions that are gone or expired, whatever ended them and on whichever instance: while sockets
 * are open, all their sessions are looked up in one read, again and again.
 */
@Injectable()
export class SessionWatch implements OnApplicationShutdown {
  private readonly log = new Logger('session watch');
  private next: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    @Inject(Sockets) private readonly sockets: Sockets,
    @Inject(DocumentSessionStore) private readonly sessions: DocumentSessionStore,
  ) {}

  /** Looks from now on, until no socket is open. */
  schedule(): void {
    if (this.stopped) return;
    this.next ??= setTimeout(() => void this.checkAgain(), CHECK_INTERVAL_MS).unref();
  }

  /** Compares the open sockets' sessions with the store now. */
  async check(): Promise<void> {
    const open = this.sockets.sessionIds();
    if (open.size === 0) return;
    const alive = await this.sessions.aliveSessionIds(open);
    for (const session of open) if (!alive.has(session)) this.sockets.endSession(session);
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.next);
  }

  private async checkAgain(): Promise<void> {
    // Without the store this is unknown: the sockets stay until it answers.
    await this.check().catch((error: Error) => this.log.warn(`looking again later: ${error.name}`));
    this.next = undefined;
    if (this.sockets.sessionIds().size > 0) this.schedule();
  }
}

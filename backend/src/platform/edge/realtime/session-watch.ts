import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DocumentSessionStore } from '../../http/auth/sessions/session-store.js';
import { Sockets } from './sockets.js';

/** A socket may outlive its session by this time. */
const CHECK_INTERVAL_MS = 3_000;

@Injectable()
export class SessionWatch implements OnApplicationShutdown {
  private readonly log = new Logger('session watch');
  private next: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    @Inject(Sockets) private readonly sockets: Sockets,
    @Inject(DocumentSessionStore) private readonly sessions: DocumentSessionStore,
  ) {}

  schedule(): void {
    if (this.stopped) return;
    this.next ??= setTimeout(() => void this.checkAgain(), CHECK_INTERVAL_MS).unref();
  }

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
    // Until the store answers, sockets stay.
    await this.check().catch((error: Error) => this.log.warn(`looking again later: ${error.name}`));
    this.next = undefined;
    if (this.sockets.sessionIds().size > 0) this.schedule();
  }
}

/** One connection per tab. */
const MAX_PER_SESSION = 50;
const MAX_PER_ACCOUNT = 100;

interface SocketOwner {
  sessionId: string;
  accountId: string;
}

export class SocketLimiter {
  private readonly held = new Map<string, number>();

  /** The release may be repeated; undefined at the limit. */
  acquire({ sessionId, accountId }: SocketOwner): (() => void) | undefined {
    const [session, account] = [`session:${sessionId}`, `account:${accountId}`];
    if (this.of(session) >= MAX_PER_SESSION || this.of(account) >= MAX_PER_ACCOUNT) return undefined;
    for (const name of [session, account]) this.held.set(name, this.of(name) + 1);
    let isHeld = true;
    return () => {
      if (isHeld) for (const name of [session, account]) this.release(name);
      isHeld = false;
    };
  }

  private of(name: string): number {
    return this.held.get(name) ?? 0;
  }

  private release(name: string): void {
    const left = this.of(name) - 1;
    if (left > 0) this.held.set(name, left);
    else this.held.delete(name);
  }
}

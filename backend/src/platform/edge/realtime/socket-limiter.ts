/** One browser has a line for each of its tabs; a person has several browsers. */
const MAX_PER_SESSION = 50;
const MAX_PER_ACCOUNT = 100;

/** Whose line it is. */
export interface SocketOwner {
  sessionId: string;
  accountId: string;
}

/** How many live lines each session and each account holds on this instance, unfinished ones too. */
export class SocketLimiter {
  private readonly held = new Map<string, number>();

  /** Takes a line; answers how it is given back, which is harmless to repeat, or undefined where it would be one too many. */
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

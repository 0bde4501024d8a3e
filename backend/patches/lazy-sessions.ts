// Of: express 5.3.0, express-session 1.19.0
// Tested by: backend/patches/lazy-sessions.spec.ts, backend/test/sessions.spec.ts
// Needed by: the bench's signed-in requests; 0.05 ms of each without it (docs/adr/0044-what-a-request-costs.md).
// Goes when: express-session makes a request's session when it is first asked for.
import type { Express, Request } from 'express';

declare module 'express' {
  interface Request {
    /** Makes `session` and `sessionID` of the request; gone once it has. */
    openSession?: () => void;
  }
}

/** Has `session` and `sessionID` of every request made by its `openSession` when they are first asked for. */
export function installLazySessions({ request }: Express): void {
  // On the prototype: an accessor of each request's own would give each a hidden class of its own.
  for (const name of ['session', 'sessionID'] as const)
    Object.defineProperty(request, name, {
      configurable: true,
      get(this: Request): unknown {
        const { openSession } = this;
        if (!openSession) return undefined;
        this.openSession = undefined;
        openSession();
        return this[name];
      },
      set(this: Request, value: unknown): void {
        Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: true });
      },
    });
}

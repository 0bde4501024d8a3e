// Of: node >=20.19
// Tested by: backend/patches/stop-accepting.spec.ts
// Needed by: no request is lost when the program is stopped (backend/patches/stop-accepting.spec.ts).
// Goes when: `close` of an HTTP server leaves its idle connections open.
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Takes no more connections, and leaves idle ones open: a request may be on its way on one. */
export function stopAccepting(server: Server): void {
  NetServer.prototype.close.call(server);
}

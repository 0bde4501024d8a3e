import autocannon from 'autocannon';
import { ofRounds, sum } from './rounds.js';

export interface Load {
  perSecond: number;
  /** In milliseconds, of the worst round. */
  p99: number;
  failures: number;
  /** Between the slowest round and the quickest, as a share of `perSecond`. */
  spread: number;
  /** Requests that were answered, the warm-up among them. */
  all: number;
}

/** The server and the requests to send. */
export interface Target {
  url: string;
  request: (index: number) => { method: 'GET' | 'PATCH' | 'POST'; path: string; body?: string };
  headers: Record<string, string>;
}

const ROUNDS = 3;
const SECONDS = 1.25;
const WARM_CLIENTS = 32;
const WARM_ROUNDS = 3;
/** How often it is looked whether a round is over. */
const LOOK_MS = 100;

/** Until its code is compiled a server is half as fast. */
export async function warmUp(target: Target): Promise<void> {
  await load(target, WARM_CLIENTS, WARM_ROUNDS);
}

/** Sends requests with so many clients, after a warm-up. */
export async function load(target: Target, clients: number, rounds = ROUNDS): Promise<Load> {
  const [only] = await loadInTurn([target], clients, rounds);
  return only!;
}

/** The same for several targets, alternating round by round, so that other load on the machine affects all alike. */
export async function loadInTurn(
  targets: readonly Target[],
  clients: number,
  rounds = ROUNDS,
): Promise<Load[]> {
  const made = targets.map((): Omit<Load, 'spread'>[] => []);
  // The first round warms up.
  for (let round = 0; round <= rounds; round++)
    for (const [at, target] of targets.entries()) made[at]?.push(await ask(target, clients));
  return made.map(([warmUp, ...counted]) => {
    const rates = counted.map(({ perSecond }) => perSecond);
    const { mean, spread } = ofRounds(rates);
    return {
      all: sum([warmUp!, ...counted].map(({ all }) => all)),
      perSecond: mean,
      spread,
      p99: Math.max(...counted.map(({ p99 }) => p99)),
      failures: sum(counted.map(({ failures }) => failures)),
    };
  });
}

const asked = new WeakMap<Target, number>();

async function ask(target: Target, clients: number): Promise<Omit<Load, 'spread'>> {
  const { url, request, headers } = target;
  const next = (): number => {
    const index = asked.get(target) ?? 0;
    asked.set(target, index + 1);
    return index;
  };
  const { requests, latency, non2xx, errors, duration, ...answers } = await autocannon({
    url,
    headers,
    connections: clients,
    duration: SECONDS,
    sampleInt: LOOK_MS,
    // Otherwise a request without a body has the length of the one before.
    requests: [
      { setupRequest: (given: object) => ({ ...given, headers: { ...headers }, ...request(next()) }) },
    ],
  });
  // 304 is not a failure.
  const failures = non2xx - answers['3xx'] + errors;
  return { perSecond: requests.total / duration, p99: latency.p99, failures, all: requests.total };
}

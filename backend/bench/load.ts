import autocannon from 'autocannon';

export interface Load {
  perSecond: number;
  /** In milliseconds, of the worst round. */
  p99: number;
  failures: number;
}

/** Who is asked what. */
export interface Target {
  url: string;
  request: (index: number) => { method: 'GET' | 'PATCH'; path: string; body?: string };
  headers: Record<string, string>;
}

const ROUNDS = 3;
const SECONDS = 2;

/** Asks as fast as so many clients can, after a warm-up. */
export async function load(target: Target, clients: number): Promise<Load> {
  const [only] = await loadInTurn([target], clients);
  return only!;
}

/** The same of several, round by round in turn: whatever else the machine does meanwhile, they share it. */
export async function loadInTurn(targets: readonly Target[], clients: number): Promise<Load[]> {
  const rounds = targets.map((): Load[] => []);
  for (let round = 0; round <= ROUNDS; round++)
    for (const [at, target] of targets.entries()) rounds[at]?.push(await ask(target, clients));
  // The first round warms up.
  return rounds.map(([, ...counted]) => ({
    perSecond: sum(counted.map(({ perSecond }) => perSecond)) / ROUNDS,
    p99: Math.max(...counted.map(({ p99 }) => p99)),
    failures: sum(counted.map(({ failures }) => failures)),
  }));
}

const asked = new WeakMap<Target, number>();

async function ask(target: Target, clients: number): Promise<Load> {
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
    requests: [{ setupRequest: (given: object) => ({ ...given, ...request(next()) }) }],
  });
  // That nothing has changed is no failure.
  const failures = non2xx - answers['3xx'] + errors;
  return { perSecond: requests.total / duration, p99: latency.p99, failures };
}

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);

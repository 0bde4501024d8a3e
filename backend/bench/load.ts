import autocannon from 'autocannon';

export interface Load {
  perSecond: number;
  p99: number;
  failures: number;
}

const SECONDS = 6;
const WARM_UP_SECONDS = 2;

/** Asks as fast as so many clients can, after a warm-up. */
export async function load(
  url: string,
  clients: number,
  request: (index: number) => { method: 'GET' | 'PATCH'; path: string; body?: string },
  headers: Record<string, string>,
): Promise<Load> {
  let index = 0;
  const options = (duration: number): autocannon.Options => ({
    url,
    connections: clients,
    duration,
    headers,
    requests: [{ setupRequest: (given: object) => ({ ...given, ...request(index++) }) }],
  });
  await autocannon(options(WARM_UP_SECONDS));
  const { requests, latency, non2xx, errors, duration, ...answers } = await autocannon(options(SECONDS));
  // That nothing has changed is no failure.
  const failures = non2xx - answers['3xx'] + errors;
  return { perSecond: requests.total / duration, p99: latency.p99, failures };
}

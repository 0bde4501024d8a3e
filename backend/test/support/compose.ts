import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface ComposeService {
  image?: string;
  build?: unknown;
  depends_on?: string[] | { [service: string]: { condition: string } };
  environment?: { [name: string]: string };
  volumes?: string[];
  networks?: string[];
  ports?: string[];
  healthcheck?: { test: string[] };
  logging?: { driver: string; options: { [name: string]: string } };
  stop_grace_period?: string;
}
export interface Compose {
  name?: string;
  services: { [name: string]: ComposeService };
  volumes: { [name: string]: unknown };
  networks: { [name: string]: { enable_ipv6?: boolean; ipam?: { config: { subnet: string }[] } } };
}

export const composeOf = (file: string): Compose =>
  parse(readFileSync(file, 'utf8'), { merge: true }) as Compose;

export const DOCKERFILE = readFileSync('docker/Dockerfile', 'utf8');

/** Where an instance in the image listens. */
export const PORT = Number(/\bPORT=(\d+)/.exec(DOCKERFILE)?.[1]);

/**
 * A deployment's time to stop, in seconds: 8 for a proxy to notice, 10 for requests under way, the rest for a busy
 * machine and the stores.
 */
export const GIVEN_TO_STOP_S = 40;

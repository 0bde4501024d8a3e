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
/** What tests look at of a compose file. */
export interface Compose {
  name?: string;
  services: { [name: string]: ComposeService };
  volumes: { [name: string]: unknown };
  networks: { [name: string]: { enable_ipv6?: boolean; ipam?: { config: { subnet: string }[] } } };
}

/** A compose file as docker reads it. */
export const composeOf = (file: string): Compose =>
  parse(readFileSync(file, 'utf8'), { merge: true }) as Compose;

export const DOCKERFILE = readFileSync('docker/Dockerfile', 'utf8');

/** Where an instance in the image listens. */
export const PORT = Number(/\bPORT=(\d+)/.exec(DOCKERFILE)?.[1]);

/**
 * What a deployment gives the program to stop, in seconds: 8 while a proxy notices, 10 for requests under way, and as much
 * again for a busy machine, and to close the stores.
 */
export const GIVEN_TO_STOP_S = 40;

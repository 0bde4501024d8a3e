import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface ComposeService {
  image?: string;
  build?: unknown;
  depends_on?: string[] | { [service: string]: { condition: string } };
  environment?: { [name: string]: string };
  volumes?: string[];
  networks?: string[];
  healthcheck?: unknown;
}
/** What tests look at of a compose file. */
export interface Compose {
  name?: string;
  services: { [name: string]: ComposeService };
  volumes: { [name: string]: unknown };
  networks: { [name: string]: unknown };
}

/** A compose file as docker reads it. */
export const composeOf = (file: string): Compose =>
  parse(readFileSync(file, 'utf8'), { merge: true }) as Compose;

export const DOCKERFILE = readFileSync('docker/Dockerfile', 'utf8');

/** Where an instance in the image listens. */
export const PORT = Number(/\bPORT=(\d+)/.exec(DOCKERFILE)?.[1]);

import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { composeOf } from './compose.js';
import { ensureDebianPackage } from './debian-packages.js';
import { until } from './until.js';

const BASE_IMAGES = 'backend/test/peers/docker/base-images.sh';

const succeeds = (program: string, ...words: string[]): boolean => spawnSync(program, words).status === 0;

/** Undefined where the files in `docker/` can run here. */
export function dockerUnavailableReason(): string | undefined {
  if (succeeds('docker', 'info')) return hasCompose() ? undefined : 'there is no docker compose';
  if (process.env.CI) return 'no Docker engine runs, and CI starts none';
  if (!process.env.ENGINES_COMMAND)
    return 'no Docker engine runs, and ENGINES_COMMAND names nothing that images of the engines could be made of';
  const tools: [string, string][] = [
    ['/usr/sbin/dockerd', 'docker.io'],
    ['/usr/bin/docker-compose', 'docker-compose'],
    ['/usr/sbin/debootstrap', 'debootstrap'],
  ];
  return tools.every((tool) => ensureDebianPackage(...tool)) ? undefined : 'Docker cannot be installed';
}

const hasCompose = (): boolean =>
  succeeds('docker', 'compose', 'version') || succeeds('docker-compose', 'version');

/** The machine's Docker engine, or one of our own with images made here. */
export class DockerEngine {
  private constructor(
    private readonly folder: string,
    private readonly daemon?: ChildProcess,
  ) {}

  static async start(): Promise<DockerEngine> {
    const folder = mkdtempSync(join(tmpdir(), 'lox-docker-'));
    if (succeeds('docker', 'info')) return new DockerEngine(folder);
    const socket = `unix://${folder}/docker.sock`;
    const state = ['--data-root', 'data', '--exec-root', 'exec', '--pidfile', 'pid'].map((word) =>
      word.startsWith('--') ? word : join(folder, word),
    );
    const ipv6 = ['--experimental', '--ip6tables'];
    const daemon = spawn('dockerd', ['--host', socket, '--log-level', 'error', ...state, ...ipv6], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    process.env.DOCKER_HOST = socket;
    const engine = new DockerEngine(folder, daemon);
    await until('the Docker engine runs', () => succeeds('docker', 'info'));
    const { eventstore, mongo } = composeOf('docker-compose.yml').services;
    await promisify(execFile)(BASE_IMAGES, {
      env: {
        ...process.env,
        ENGINES_COMMAND: resolve(process.env.ENGINES_COMMAND!),
        EVENTSTORE_IMAGE: eventstore?.image,
        EVENTSTORE_DATA: eventstore?.volumes?.[0]?.split(':')[1],
        MONGO_IMAGE: mongo?.image,
      },
      maxBuffer: 64 * 1024 * 1024,
    });
    return engine;
  }

  /** Whether the image of MongoDB is a stand-in of `base-images.sh`, which is no replica set. */
  get hasStandIns(): boolean {
    const { image = '' } = composeOf('docker-compose.yml').services.mongo ?? {};
    const asked = ['image', 'inspect', '--format', '{{index .Config.Labels "stand-in"}}', image];
    return spawnSync('docker', asked).stdout.toString().trim() === 'yes';
  }

  async stop(): Promise<void> {
    if (this.daemon) {
      const ended = new Promise((end) => this.daemon!.once('exit', end));
      this.daemon.kill();
      await ended;
      delete process.env.DOCKER_HOST;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse, stringify } from 'yaml';
import { until } from './until.js';

type File = { name?: string; services: { [name: string]: { image?: string } } };

/** Without a replica set and a cluster there is one address of each. */
const standIns = (eventStore: string, mongo: string) => ({
  EVENTSTORE_URL: `esdb://${eventStore}:2113?tls=false`,
  MONGODB_URL: `mongodb://${mongo}:27017/lox?directConnection=true`,
});

export class ComposeProject {
  private readonly words: string[];
  readonly instances: string[];
  readonly name: string;
  private readonly isV2 = spawnSync('docker', ['compose', 'version']).status === 0;

  constructor(
    private readonly folder: string,
    file: string,
    hasStandIns: boolean,
    private readonly environment: { [name: string]: string } = {},
  ) {
    const { name, ...content } = parse(readFileSync(join(folder, file), 'utf8'), { merge: true }) as File;
    this.instances = Object.entries(content.services)
      .filter(([, { image }]) => image === 'lox')
      .map(([service]) => service);
    this.name = name ?? 'lox';
    // Files of this name do not change the image's content.
    const beside = (what: string): string => file.replace('docker-compose', `docker-compose.${what}`);
    const files = [file];
    if (!this.isV2) {
      // The first compose knows no names in files.
      files[0] = beside('first');
      writeFileSync(join(folder, files[0]), stringify(content));
    }
    if (hasStandIns) {
      const [eventStore, mongo] = file.includes('cluster')
        ? ['eventstore1', 'mongo1']
        : ['eventstore', 'mongo'];
      const environment = standIns(eventStore!, mongo!);
      const services = Object.fromEntries(this.instances.map((service) => [service, { environment }]));
      files.push(beside('stand-ins'));
      writeFileSync(join(folder, files[1]!), stringify({ services }));
    }
    this.words = ['--project-name', this.name, ...files.flatMap((one) => ['--file', one])];
  }

  async run(...command: string[]): Promise<string> {
    const [program, ...first] = this.isV2 ? ['docker', 'compose'] : ['docker-compose'];
    const { stdout } = await promisify(execFile)(program!, [...first, ...this.words, ...command], {
      cwd: this.folder,
      env: { ...process.env, ...this.environment },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  }

  operator(...words: string[]): Promise<string> {
    return this.run('run', '--rm', '-T', this.instances[0]!, 'node', 'dist/lox/cli/main.js', ...words);
  }

  /** As docs/operations.md#updates-and-changed-settings. */
  async oneAfterTheOther(services: readonly string[] = this.instances): Promise<void> {
    for (const service of services) {
      await this.run('up', '--detach', '--no-deps', ...(this.isV2 ? ['--wait'] : []), service);
      await until(`${service} is healthy`, async () => (await this.health(service)) === 'healthy');
    }
  }

  private async health(service: string): Promise<string> {
    const id = (await this.run('ps', '--quiet', service)).trim();
    return docker('inspect', '--format', '{{.State.Health.Status}}', id);
  }
}

export async function docker(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('docker', words, { maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

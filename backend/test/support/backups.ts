import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadedDocuments } from '@lox/contracts/documents.js';
import type { Lead, LeadStatus } from '@lox/contracts/leads.js';
import { eventTypes } from '../../src/event-types.js';
import { loadConfig } from '../../src/config/config.js';
import { openEngines, type Engines } from '../../src/platform/storage/engines.js';
import type { StoredEvent } from '../../src/platform/storage/event-store/event-store.js';
import { pdf } from './pictures.js';
import { installation, type ApiCall } from './server-process.js';

export async function withEngines<T>(
  env: NodeJS.ProcessEnv,
  work: (engines: Engines) => Promise<T>,
): Promise<T> {
  const engines = await openEngines(loadConfig(env));
  try {
    return await work(engines);
  } finally {
    await engines.events.close();
    await engines.documents.close();
  }
}

export const readWholeLog = (env: NodeJS.ProcessEnv): Promise<StoredEvent[]> =>
  withEngines(env, async ({ events }) => {
    const found: StoredEvent[] = [];
    for await (const batch of events.readAll({ after: 0, categories: eventTypes().categories }))
      found.push(...batch.events);
    return found;
  });

/** Positions belong to one store. */
export const withoutPositions = (events: readonly StoredEvent[]) =>
  events.map(({ position: _, ...event }) => event);

/** An empty installation with another one's keys. */
export function successorOf(env: NodeJS.ProcessEnv, overrides: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const other = { ...installation(), ...overrides };
  copyFileSync(join(env.DATA_DIR ?? '', 'secrets.json'), join(other.DATA_DIR ?? '', 'secrets.json'));
  return other;
}

/** Relative paths, such as `log/….gz`. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();

export function flipBit(file: string): void {
  const content = readFileSync(file);
  const middle = content.length >> 1;
  content[middle] = (content[middle] ?? 0) ^ 1;
  writeFileSync(file, content);
}

const STATUSES: readonly LeadStatus[] = ['contacted', 'proposal', 'new'];

export class BackupLoad {
  readonly leads: string[] = [];
  readonly failures: string[] = [];
  done = 0;
  private stopped = false;
  private readonly running: Promise<unknown>;

  constructor(
    private readonly url: string,
    private readonly call: ApiCall,
  ) {
    const people = [
      this.repeat(() => this.enter()),
      this.repeat(() => this.move()),
      this.repeat(() => this.upload()),
    ];
    this.running = Promise.all(people);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
    if (this.failures.length > 0)
      throw new Error(`refused under load: ${this.failures.slice(0, 3).join('; ')}`);
  }

  private async repeat(act: () => Promise<Response | undefined>): Promise<void> {
    while (!this.stopped) {
      const answer = await act();
      const text = await answer?.text();
      if (answer && !answer.ok && answer.status !== 409) this.failures.push(`${answer.status} ${text}`);
      if (answer) this.done++;
      else await new Promise((resolve) => setImmediate(resolve));
    }
  }

  private async enter(): Promise<Response> {
    const n = this.leads.length;
    const answer = await this.call('POST', '/api/admin/leads', {
      name: `Lead ${n}`,
      email: `l${n}@exemplo.com`,
    });
    const body = (await answer.clone().json()) as Lead;
    if (answer.ok) this.leads.push(body.id);
    return answer;
  }

  private async move(): Promise<Response | undefined> {
    const id = this.leads[this.done % (this.leads.length || 1)];
    const status = STATUSES[this.done % STATUSES.length];
    return id === undefined ? undefined : this.call('PATCH', `/api/admin/leads/${id}`, { status });
  }

  private upload(): Promise<Response> {
    return uploadPdf(this.url, this.call, `Contrato ${this.done}.pdf`);
  }
}

export function uploadPdf(url: string, call: ApiCall, name: string): Promise<Response> {
  const form = new FormData();
  form.append('type', 'contract');
  // Each one is another file.
  const content = new Uint8Array(Buffer.concat([pdf(), Buffer.from(`% ${name}`)]));
  form.append('documents', new Blob([content], { type: 'application/pdf' }), name);
  return fetch(`${url}/api/admin/documents/upload`, {
    method: 'POST',
    headers: { cookie: call.cookie },
    body: form,
  });
}

export const uploadedId = async (answer: Response): Promise<string> =>
  ((await answer.json()) as UploadedDocuments).documents[0]?.id ?? '';

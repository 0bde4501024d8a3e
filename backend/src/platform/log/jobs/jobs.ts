import { picked } from '../projections/picked.js';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { DocumentStore } from '../../storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../storage/engines.js';
import { StartRefused } from '../../storage/errors/start-refused.js';
import type { Catalogues } from '../../storage/event-store/event-catalogue.js';
import type { Origin } from '../deciding/streams.js';
import { Projections } from '../following/projections.js';
import { JobClock } from './job-clock.js';
import type { JobHandler } from './job-handler.js';
import { JOB_PLANS, type JobName, type JobPlan } from './job-plans.js';
import { RunningJob, type JobReport } from './running-job.js';

const JOB_NAMES = Object.keys(JOB_PLANS) as JobName[];

const RECENT_MS = 15_000;

@Injectable()
export class Jobs implements BeforeApplicationShutdown {
  private recent: { at: number; reports: Promise<JobReport[]> } | undefined;
  private readonly jobs = new Map<JobName, RunningJob>();

  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(JobClock) readonly clock: JobClock,
    @Inject(Projections) private readonly projections: Pick<Projections, 'addProcess'>,
  ) {}

  /** Must be called before `start`, once for each job. */
  handle<C extends Catalogues>(name: JobName, handler: JobHandler<C>): void {
    if (this.jobs.has(name)) throw new Error(`the job ${name} has a handler already`);
    const plan: JobPlan = JOB_PLANS[name];
    const job = new RunningJob(name, plan, handler, this.documents, this.clock, new Logger(name));
    this.jobs.set(name, job);
    const { process, wakesFor = () => true } = handler;
    if (!process) return;
    const react: typeof process.react = async (...run) => {
      const writes = await process.react(...run);
      if (plan.awake && writes.some(wakesFor)) job.wake();
      return writes;
    };
    // The writer thread takes no functions of an outbox.
    const collections = process.collections.map((one) => picked(one, ['name', 'indexes', 'smallDocuments']));
    const { name: processName, categories, deferred } = process;
    this.projections.addProcess({ name: processName, categories, collections, deferred, react });
  }

  /**
   * Harmless to repeat.
   * @throws StartRefused when a job has no handler
   */
  start({ follow }: { follow: boolean }): void {
    const without = JOB_NAMES.find((name) => !this.jobs.has(name));
    if (without)
      throw new StartRefused(`O trabalho "${without}" não tem quem o faça: é um erro do programa.`);
    for (const job of this.jobs.values()) if (follow || job.isEverywhere) job.start();
  }

  /** The job's next round begins soon, after one under way. */
  wake(name: JobName): void {
    this.jobs.get(name)?.wake();
  }

  /** As `wake`, but also ends pauses after failures. */
  retryNow(name: JobName): void {
    this.jobs.get(name)?.retryNow();
  }

  report(): Promise<JobReport[]> {
    const inOrder = JOB_NAMES.flatMap((name) => this.jobs.get(name) ?? []);
    return Promise.all(inOrder.map((job) => job.report()));
  }

  /** As `report`, at most this old. */
  recentReport(maxAgeMs = RECENT_MS): Promise<JobReport[]> {
    const now = performance.now();
    if (!this.recent || now - this.recent.at >= maxAgeMs) {
      const reports = this.report();
      this.recent = { at: now, reports };
      reports.catch(() => (this.recent = undefined));
    }
    return this.recent.reports;
  }

  retryFailed(name: string, origin: Origin): void {
    void this.jobs.get(name as JobName)?.retryFailed(origin);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([...this.jobs.values()].map((job) => job.stop()));
  }
}

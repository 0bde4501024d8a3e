import { Inject, Injectable } from '@nestjs/common';
import { failedCount, type JobView } from '@lox/contracts/operations.js';
import type { Origin } from '../platform/log/deciding/streams.js';
import { Jobs } from '../platform/log/jobs/jobs.js';
import { DomainError } from '../platform/storage/errors/domain-error.js';

@Injectable()
export class JobQueries {
  constructor(@Inject(Jobs) private readonly jobs: Jobs) {}

  async all(): Promise<JobView[]> {
    const reports = await this.jobs.report();
    return reports.map(({ nextDueAt, ...job }) => ({
      ...job,
      nextDueAt: nextDueAt === null ? null : new Date(nextDueAt).toISOString(),
    }));
  }

  /**
   * Retries all that a job gave up, if still as many as `expected`.
   * @throws DomainError job_not_found, job_changed
   */
  async retryAll(name: string, expected: number, origin: Origin): Promise<void> {
    const job = (await this.all()).find((one) => one.name === name);
    if (!job) throw new DomainError('job_not_found', 'Trabalho não encontrado.', 404);
    const failed = failedCount(job);
    if (failed !== expected)
      throw new DomainError(
        'job_changed',
        `O número mudou: agora são ${failed}. Confira e confirme de novo.`,
      );
    this.jobs.retryFailed(name, origin);
  }
}

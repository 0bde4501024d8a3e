import { buffer } from 'node:stream/consumers';
import { ThrottlerException } from '@nestjs/throttler';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import { ConcurrencyLimiter } from '../../platform/http/files/concurrency-limiter.js';
import { enlargeYoungGeneration } from '../../platform/storage/threads/v8-heap.js';
import { runTask, TaskTooLarge } from '../../platform/storage/threads/background-task.js';
import { monthPdf, type PrintedMonth } from './month/month-pdf.js';
import { csvOf, pdfOf, type ReportHeading } from './report-files.js';
import type { ReportTable } from './report-tables.js';

export type ReportPrintRequest =
  | { format: 'csv' | 'pdf'; heading: ReportHeading; tables: readonly ReportTable[] }
  | ({ format: 'month' } & PrintedMonth);

/** In MB. */
const MEMORY = { maxOldGenerationSizeMb: 512 };
const LONGEST_MS = 60_000;
const WAITING_AT_MOST = 8;

/** One at a time in a bounded thread; without a script, in this one. */
export class ReportPrinter {
  private readonly queue = new ConcurrencyLimiter(1);
  private asked = 0;

  constructor(
    private readonly script: URL | undefined,
    private readonly limits: { memory: typeof MEMORY; milliseconds: number } = {
      memory: MEMORY,
      milliseconds: LONGEST_MS,
    },
  ) {}

  async print(report: ReportPrintRequest): Promise<Buffer> {
    if (this.asked > WAITING_AT_MOST) throw new ThrottlerException();
    this.asked++;
    try {
      const { script } = this;
      return Buffer.from(
        await this.queue.run(() => (script ? this.inThread(script, report) : reportFile(report))),
      );
    } finally {
      this.asked--;
    }
  }

  private async inThread(script: URL, report: ReportPrintRequest): Promise<Uint8Array> {
    enlargeYoungGeneration();
    const { memory, milliseconds } = this.limits;
    try {
      return await runTask<Uint8Array>(script, { input: report, memory, milliseconds, env: {} });
    } catch (error) {
      if (!(error instanceof TaskTooLarge)) throw error;
      throw new DomainError(
        'report_too_large',
        'O relatório é grande demais para este formato. Escolha um período menor ou exporte em CSV.',
        413,
      );
    }
  }
}

export async function reportFile(request: ReportPrintRequest): Promise<Uint8Array> {
  if (request.format === 'month') return buffer(await monthPdf(request));
  const { format, heading, tables } = request;
  return format === 'csv' ? Buffer.from(csvOf(heading, tables)) : buffer(await pdfOf(heading, tables));
}

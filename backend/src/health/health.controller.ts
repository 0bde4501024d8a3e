import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { BackupState, type BackupReport } from '../backup/backup-state.js';
import { Public } from '../platform/http/auth/access-guard.js';
import { ApiGroup, ApiOperation } from '../platform/http/input/api-operation.js';
import { GracefulShutdown } from '../platform/http/server/graceful-shutdown.js';
import { SentResponse } from '../platform/http/answers/sent-response.js';
import { failedCount } from '@lox/contracts/operations.js';
import { Jobs } from '../platform/log/jobs/jobs.js';
import type { JobReport } from '../platform/log/jobs/running-job.js';
import type { ProjectionStatus } from '../platform/log/following/status.js';
import { WalMonitor } from '../platform/storage/files/wal-monitor.js';
import { HealthCheck } from './health-check.js';

/** Public: without normal values and amounts of data. */
type ProjectionSummary = Pick<ProjectionStatus, 'state' | 'version'> & {
  failed?: Omit<NonNullable<ProjectionStatus['failed']>, 'position'>;
  parked?: number;
  rebuild?: Pick<NonNullable<ProjectionStatus['rebuild']>, 'secondsLeft' | 'paused'>;
};

interface JobSummary {
  failed?: number;
  error?: string;
}

interface BackupSummary {
  state: 'old' | 'failed' | 'incomplete' | 'ok' | 'none yet';
  at?: string;
  missing?: number;
}

export interface ReadyAnswer {
  status: 'ready' | 'not ready';
  eventStore: 'ok' | 'unavailable';
  documentStore: 'ok' | 'unavailable';
  /** `installation`: the stores belong to another log. */
  causes?: { eventStore?: string; documentStore?: string; installation?: string };
  starting?: true;
  stopping?: true;
  backup?: BackupSummary;
  /** Another program holds a read open, so the write-ahead log grows. */
  writeAheadLog?: 'held';
  jobs?: { [name: string]: JobSummary };
  projections: { [name: string]: ProjectionSummary };
}

@Public()
@ApiGroup('Operação')
@Controller()
export class HealthController {
  constructor(
    @Inject(HealthCheck) private readonly health: HealthCheck,
    @Inject(BackupState) private readonly backups: BackupState,
    @Inject(GracefulShutdown) private readonly draining: GracefulShutdown,
    @Inject(WalMonitor) private readonly writeAheadLog: WalMonitor,
    @Inject(Jobs) private readonly jobs: Jobs,
  ) {}

  /** 503 while stopping: a proxy then sends nothing more. */
  @ApiOperation('O programa responde', { also: { 503: 'Está parando.' }, never: [503] })
  @Get('healthz')
  alive(@Res() response: Response): SentResponse<{ status: 'ok' | 'stopping' }> {
    const { isStopping } = this.draining;
    response.status(isStopping ? 503 : 200).json({ status: isStopping ? 'stopping' : 'ok' });
    return new SentResponse();
  }

  @ApiOperation('O programa está pronto para atender', {
    also: { 503: 'Não está pronto; a resposta diz por quê.' },
    never: [503],
  })
  @Get('readyz')
  async readiness(@Res() response: Response): Promise<SentResponse<ReadyAnswer>> {
    const health = await this.health.check();
    const { ready, started: begun, stopping, foreignLog, eventStore, documentStore, projections } = health;
    const causes = {
      ...(eventStore !== 'ok' && { eventStore }),
      ...(documentStore !== 'ok' && { documentStore }),
      ...(foreignLog && { installation: foreignLog }),
    };
    const reachable = eventStore === 'ok' && documentStore === 'ok';
    const backup = reachable ? await this.backups.report().then(backupSummary, () => null) : null;
    const jobs = reachable ? await this.jobs.recentReport().then(jobSummaries, () => ({})) : {};
    const answer: ReadyAnswer = {
      status: ready ? 'ready' : 'not ready',
      eventStore: eventStore === 'ok' ? 'ok' : 'unavailable',
      documentStore: documentStore === 'ok' ? 'ok' : 'unavailable',
      ...(Object.keys(causes).length > 0 && { causes }),
      ...(!begun && { starting: true }),
      ...(stopping && { stopping }),
      ...(backup && { backup }),
      ...(this.writeAheadLog.current()?.isHeld && { writeAheadLog: 'held' as const }),
      ...(Object.keys(jobs).length > 0 && { jobs }),
      projections: Object.fromEntries(projections.map((status) => [status.name, summary(status)])),
    };
    response.status(ready ? 200 : 503).json(answer);
    return new SentResponse();
  }
}

function summary({ state, version, failed, parked, rebuild }: ProjectionStatus): ProjectionSummary {
  return {
    state,
    version,
    ...(failed && { failed: { eventId: failed.eventId, message: failed.message } }),
    ...(parked > 0 && { parked }),
    ...(rebuild && { rebuild: { secondsLeft: rebuild.secondsLeft, paused: rebuild.paused } }),
  };
}

/** Failing jobs take no instance out of service. */
function jobSummaries(reports: readonly JobReport[]): { [name: string]: JobSummary } {
  const troubled = reports
    .map((report) => ({ name: report.name, failed: failedCount(report), error: report.lastRound?.error }))
    .filter(({ name, failed, error }) => name !== 'backups' && (failed > 0 || error));
  return Object.fromEntries(
    troubled.map(({ name, failed, error }) => [
      name,
      { ...(failed > 0 && { failed }), ...(error && { error }) },
    ]),
  );
}

/** Withholds the location. */
function backupSummary({ place, last, lastError, isOld }: BackupReport): BackupSummary | null {
  if (place === null) return null;
  const missing = last?.missing ?? 0;
  const state = lastError ? 'failed' : missing > 0 ? 'incomplete' : last ? 'ok' : 'none yet';
  const isOverdue = isOld && (last !== null || !lastError);
  return { state: isOverdue ? 'old' : state, ...(last && { at: last.at }), ...(missing > 0 && { missing }) };
}

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STORE_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Labels are names of the code, never ids or personal data. */
export class Metrics {
  readonly registry = new Registry();
  private readonly registers = [this.registry];

  readonly requests = new Histogram({
    name: 'lox_http_request_seconds',
    help: 'Time from the arrival of an HTTP request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: this.registers,
  });

  readonly commands = new Histogram({
    name: 'lox_command_seconds',
    help: 'Time of a command, with its wait for the documents; outcome: done, refused or failed',
    labelNames: ['command', 'outcome'],
    buckets: REQUEST_SECONDS,
    registers: this.registers,
  });

  readonly appends = new Histogram({
    name: 'lox_append_seconds',
    help: 'Time of an append to the event log; outcome: appended, conflict or failed',
    labelNames: ['category', 'outcome'],
    buckets: STORE_SECONDS,
    registers: this.registers,
  });

  readonly appendedEvents = new Counter({
    name: 'lox_events_appended_total',
    help: 'Events appended to the log by this instance',
    labelNames: ['category'],
    registers: this.registers,
  });

  readonly commits = new Histogram({
    name: 'lox_projection_commit_seconds',
    help: 'Time to fold a chunk of events into all projections and to commit their documents',
    buckets: STORE_SECONDS,
    registers: this.registers,
  });

  readonly foldedEvents = new Counter({
    name: 'lox_events_folded_total',
    help: 'Events that the pass of this instance has folded',
    registers: this.registers,
  });

  readonly pushes = new Histogram({
    name: 'lox_push_seconds',
    help: 'Time to push events to open browsers, with the wait for the documents',
    buckets: REQUEST_SECONDS,
    registers: this.registers,
  });

  readonly sockets = this.gauge('lox_sockets', 'Open live lines of browsers to this instance');

  readonly logPosition = this.gauge('lox_log_position', 'Position of the last event of the log');
  readonly position = this.gauge(
    'lox_projection_position',
    'Position up to which a projection has everything',
    'projection',
  );
  readonly lag = this.gauge(
    'lox_projection_lag_positions',
    'How far a projection is behind the end of the log, in positions: events on SQLite, bytes on EventStoreDB',
    'projection',
  );
  readonly lagSeconds = this.gauge(
    'lox_projection_lag_seconds',
    'For how long a projection has not reached what was the end of the log, as far as scrapes saw it',
    'projection',
  );
  readonly projectionLive = this.gauge(
    'lox_projection_live',
    '1 while a projection is followed and has caught up',
    'projection',
  );
  readonly parked = this.gauge(
    'lox_parked_streams',
    'Streams that a projection does not fold because one of their events could not be',
    'projection',
  );
  readonly rebuilding = this.gauge(
    'lox_projection_rebuilding',
    '1 while a projection is built anew',
    'projection',
  );
  readonly rebuildRatio = this.gauge(
    'lox_projection_rebuild_ratio',
    'Part of the log that the rebuild under way has read; 1 when there is none',
    'projection',
  );

  readonly writeAheadLog = this.gauge(
    'lox_write_ahead_log_bytes',
    'Size of SQLite’s write-ahead log; 0 on the production pair',
  );
  readonly backupTrouble = this.gauge(
    'lox_backup_trouble',
    '1 while backups are not what they should be: failed, old or incomplete',
    'trouble',
  );
  readonly backupAge = this.gauge(
    'lox_backup_age_seconds',
    'How long ago the last backup was complete, made by itself or by hand; none before the first one',
    'made',
  );
  readonly jobWaiting = this.gauge(
    'lox_job_waiting',
    'Things of a background job that wait, due or not',
    'name',
  );
  readonly jobFailed = this.gauge(
    'lox_job_failed',
    'Things of a background job that were given up, by cause',
    'name',
    'cause',
  );
  readonly jobFailing = this.gauge(
    'lox_job_failing',
    '1 while the last round of a background job on this instance failed',
    'name',
  );
  readonly ready = this.gauge('lox_ready', '1 when /readyz would answer 200');
  readonly engines = this.gauge('lox_engine_up', '1 when a store answers: events or documents', 'engine');

  collectProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  private gauge<L extends string>(name: string, help: string, ...labelNames: L[]): Gauge<L> {
    return new Gauge({ name, help, labelNames, registers: this.registers });
  }
}

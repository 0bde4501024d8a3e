import type { RetryPolicy } from './retry-policy.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface JobPlan {
  /** Portuguese, as operators read it. */
  readonly label: string;
  readonly everywhere?: true;
  /** One instance at a time runs it under this lease; without one, concurrent runs are harmless. */
  readonly lease?: string;
  /** The work takes the lease itself, as an operator's command may too. */
  readonly takesItsLease?: true;
  readonly everyMs: number;
  /** While there is nothing that could become due. */
  readonly idleMs?: number;
  /** After a round that failed, or that another instance does; by default `everyMs`. */
  readonly afterFailureMs?: number;
  /** The pause after a wake, and for how long. */
  readonly awake?: { readonly everyMs: number; readonly forMs: number };
  /** Absent: at once. */
  readonly wakeDelayMs?: number;
  readonly atOnce?: number;
  readonly retry?: RetryPolicy;
  /** The pauses for an unavailable destination. */
  readonly awayRetry?: RetryPolicy;
  readonly kept?: { readonly forMs: number; readonly sweptEveryMs: number };
}

/** See docs/adr/0052-jobs.md. Only leases' names are stored. */
export const JOB_PLANS = {
  sessions: { label: 'Sessões vencidas', everywhere: true, everyMs: HOUR },
  limits: { label: 'Contagens de limites vencidas', everywhere: true, everyMs: MINUTE },
  installation: {
    label: 'Marcas da instalação',
    everywhere: true,
    everyMs: DAY,
    afterFailureMs: 10 * SECOND,
  },
  files: {
    label: 'Arquivos sem uso',
    everywhere: true,
    lease: 'file-cleaner',
    takesItsLease: true,
    everyMs: DAY,
    afterFailureMs: MINUTE,
  },
  // The pause between two backups is `BACKUP_EVERY`.
  backups: {
    label: 'Cópias de segurança',
    lease: 'backup',
    takesItsLease: true,
    everyMs: 30 * SECOND,
    afterFailureMs: 5 * MINUTE,
  },
  erasures: { label: 'Apagamentos de dados pessoais', everyMs: 10 * MINUTE },
  trash: { label: 'Lixeira', everyMs: HOUR },
  handovers: {
    label: 'Passagens de registros a outra pessoa',
    everyMs: MINUTE,
    awake: { everyMs: 250, forMs: 5 * SECOND },
  },
  merges: {
    label: 'Uniões de leads',
    everyMs: MINUTE,
    awake: { everyMs: 250, forMs: 5 * SECOND },
  },
  'incoming-leads': {
    label: 'Leads de portais e formulários',
    everyMs: MINUTE,
    awake: { everyMs: 250, forMs: 5 * SECOND },
    atOnce: 4,
    retry: {
      pausesMs: [10 * SECOND, MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR],
      giveUpAfterMs: 14 * DAY,
    },
  },
  'incoming-lead-returns': {
    label: 'Entradas que saem do funil',
    everyMs: MINUTE,
    // The request that began it mostly ends it.
    wakeDelayMs: 2 * SECOND,
  },
  // Meta counts calls, and repeats its notices for 36 hours.
  'meta-catch-up': {
    label: 'Leads do Meta que não foram avisados',
    lease: 'meta-catch-up',
    everyMs: HOUR,
    afterFailureMs: 10 * MINUTE,
  },
  'photo-fetches': {
    label: 'Busca de fotos de listas importadas',
    lease: 'photo-fetcher',
    everyMs: 15 * SECOND,
    idleMs: MINUTE,
    afterFailureMs: MINUTE,
    atOnce: 2,
    retry: {
      pausesMs: [MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR, 3 * HOUR],
      giveUpAfterMs: 12 * HOUR,
    },
    kept: { forMs: 60 * DAY, sweptEveryMs: HOUR },
  },
  letters: {
    label: 'Envio de e-mails',
    lease: 'letters',
    everyMs: 5 * SECOND,
    idleMs: 15 * SECOND,
    awake: { everyMs: 5 * SECOND, forMs: 15 * SECOND },
    wakeDelayMs: 300,
    atOnce: 4,
    retry: {
      pausesMs: [1, 2, 4, 8, 16, 32, 64, 120].map((minutes) => minutes * MINUTE),
      giveUpAfterMs: DAY,
    },
    awayRetry: { pausesMs: [5, 10, 20, 40, 80, 160, 300].map((seconds) => seconds * SECOND) },
    kept: { forMs: 180 * DAY, sweptEveryMs: MINUTE },
  },
  'next-steps': { label: 'Lembretes de próximos passos', everyMs: MINUTE },
  'waiting-leads': { label: 'Regras de leads em espera', everyMs: MINUTE },
  'mandate-ends': { label: 'Autorizações que vencem', everyMs: HOUR },
  'scheduled-letters': { label: 'E-mails com hora marcada', everyMs: MINUTE },
  webhooks: {
    label: 'Avisos a webhooks',
    lease: 'webhook-sender',
    everyMs: SECOND,
    idleMs: 15 * SECOND,
    awake: { everyMs: SECOND, forMs: 15 * SECOND },
    // To one webhook at once, each about another record.
    atOnce: 4,
    retry: {
      pausesMs: [10 * SECOND, MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR],
      giveUpAfterMs: DAY,
      lastPauseMs: SECOND,
    },
    kept: { forMs: 30 * DAY, sweptEveryMs: HOUR },
  },
  push: {
    label: 'Notificações em aparelhos',
    lease: 'push-sender',
    everyMs: SECOND,
    idleMs: 15 * SECOND,
    awake: { everyMs: SECOND, forMs: 15 * SECOND },
    atOnce: 8,
    // Each expires.
    retry: { pausesMs: [5 * SECOND, 20 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE] },
    // Events repeated after a crash find earlier pushes.
    kept: { forMs: DAY, sweptEveryMs: HOUR },
  },
} as const satisfies Record<string, JobPlan>;

/** Between checks of letters that cannot leave for outdated ones. */
export const OVERTAKEN_EVERY_MS = 10 * SECOND;

export type JobName = keyof typeof JOB_PLANS;

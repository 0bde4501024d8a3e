import { WalMonitor } from './storage/files/wal-monitor.js';
import {
  Global,
  Inject,
  Logger,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { PassportModule } from '@nestjs/passport';
import { ThrottlerModule } from '@nestjs/throttler';
import { AccessGuard } from './http/auth/access-guard.js';
import { AuthController } from './http/auth/auth.controller.js';
import { CallerResolver } from './http/auth/caller-resolver.js';
import { DeviceCookie } from './http/auth/sessions/device-cookie.js';
import { AttemptBackoff, BackoffClock } from './http/auth/attempt-backoff.js';
import { LocalLoginStrategy, LoginGuard } from './http/auth/login-guard.js';
import { OneTimeTokens } from './http/auth/one-time-tokens.js';
import { LiveConnections } from './http/auth/sessions/live-connections.js';
import { SKIPPED } from './log/projections/parked-events.js';
import { CREDENTIALS, PasswordVault } from './http/auth/passwords/password-vault.js';
import { DocumentSessionStore } from './http/auth/sessions/session-store.js';
import { SECOND_FACTORS_COLLECTION, SecondFactorVault } from './http/auth/second-factor-vault.js';
import { CONFIG, type Config } from '../config/config.js';
import { servesPeople } from '../config/instance-role.js';
import { NamedCommandBus } from './log/deciding/named-command-bus.js';
import { keyRingOf } from './storage/personal-data/key-ring.js';
import type { AnyDelicateChanges } from './log/deciding/proof.js';
import { Streams } from './log/deciding/streams.js';
import type { DocumentStore } from './storage/document-store/document-store.js';
import { DOCUMENT_STORE, ENGINES, EVENT_STORE, openEngines, type Engines } from './storage/engines.js';
import { EventTypes } from './storage/event-store/event-catalogue.js';
import type { EventStore } from './storage/event-store/event-store.js';
import { FastPathReads } from './http/server/fast-path-reads.js';
import { GracefulShutdown } from './http/server/graceful-shutdown.js';
import { HttpExceptionFilter } from './http/answers/http-exception-filter.js';
import { IdempotencyKeys } from './http/files/idempotency-keys.js';
import { RawBodies } from './http/input/raw-bodies.js';
import { CrossOriginRoutes } from './http/server/cross-origin-routes.js';
import { validationPipe } from './http/input/validation-pipe.js';
import { Metrics } from './edge/metrics/metrics.js';
import { instrumentAppends, instrumentCommands, instrumentCommit } from './edge/metrics/instrumentation.js';
import { SharedRateLimitStorage } from './http/limits/shared-rate-limit-storage.js';
import { SharedStates } from './http/limits/shared-states.js';
import { StoreMarks } from './log/installation/store-marks.js';
import { PrimaryCollections, type PrimaryCollection } from './storage/personal-data/primary-collections.js';
import { KeyRing } from './storage/personal-data/key-ring.js';
import { PersonalEventStore } from './storage/personal-data/personal-event-store.js';
import { SUBJECT_KEYS, SubjectKeys } from './storage/personal-data/subject-keys.js';
import { VaultCensus } from './storage/personal-data/vault-census.js';
import { VaultStartCheck } from './storage/personal-data/vault-start-check.js';
import { ProblemLog } from './log/following/problem-log.js';
import { LetterKinds } from './edge/mail/letter-kinds.js';
import { LetterLinks } from './edge/mail/letter-links.js';
import { Mailer } from './edge/mail/mailer.js';
import { OutgoingAddressPolicy } from './edge/outgoing/outgoing-address-policy.js';
import { JobClock } from './log/jobs/job-clock.js';
import { Jobs } from './log/jobs/jobs.js';
import { Projections } from './log/following/projections.js';
import { RealtimeGateway } from './edge/realtime/realtime-gateway.js';
import { LiveFeed } from './edge/realtime/live-feed.js';
import { SessionWatch } from './edge/realtime/session-watch.js';
import { Sockets } from './edge/realtime/sockets.js';
import { openTracing } from './edge/tracing/open-tracing.js';
import { TRACING, type Tracing } from './edge/tracing/tracing.js';

const KEPT: readonly PrimaryCollection[] = [
  { name: SUBJECT_KEYS, subjectOf: (id) => id },
  { name: CREDENTIALS, subjectOf: (id) => `user-${id}` },
  { name: SECOND_FACTORS_COLLECTION, subjectOf: (id) => `user-${id}` },
  { name: SKIPPED },
];

@Global()
@Module({})
export class PlatformModule implements OnApplicationShutdown {
  constructor(
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(TRACING) private readonly tracing: Tracing,
    @Inject(CommandBus) commands: NamedCommandBus,
    @Inject(Metrics) figures: Metrics,
  ) {
    commands.observer = instrumentCommands(figures, tracing);
  }

  static register(config: Config, types: EventTypes, delicate: AnyDelicateChanges): DynamicModule {
    const stores = [
      { provide: CONFIG, useValue: config },
      { provide: EventTypes, useValue: types },
      Metrics,
      { provide: TRACING, useFactory: () => openTracing(config.traceEndpoint) },
      { provide: KeyRing, useFactory: () => keyRingOf(config) },
      { provide: PrimaryCollections, useValue: new PrimaryCollections(KEPT) },
      {
        provide: VaultCensus,
        inject: [ENGINES, KeyRing],
        useFactory: (engines: Engines, ring: KeyRing) => new VaultCensus(engines, types, ring),
      },
      VaultStartCheck,
      JobClock,
      Jobs,
      StoreMarks,
      WalMonitor,
      { provide: ENGINES, useFactory: () => openEngines(config) },
      { provide: DOCUMENT_STORE, inject: [ENGINES], useFactory: ({ documents }: Engines) => documents },
      {
        provide: SubjectKeys,
        inject: [ENGINES, KeyRing],
        useFactory: ({ documents, oneTransaction }: Engines, ring: KeyRing) =>
          new SubjectKeys(documents, ring, { withEvents: oneTransaction }),
      },
      {
        provide: EVENT_STORE,
        inject: [ENGINES, SubjectKeys, Metrics, TRACING],
        useFactory: ({ events }: Engines, keys: SubjectKeys, figures: Metrics, tracing: Tracing) => {
          const log = new Logger('personal data');
          const onLost = (subject: string, why: 'lost' | 'foreign'): void =>
            log.error(
              why === 'lost'
                ? `the key of ${subject} is lost: restore the vault from a backup`
                : `the key of ${subject} was wrapped with another PERSONAL_DATA_KEY: it is not erased`,
            );
          return new PersonalEventStore(events, types, keys, onLost, instrumentAppends(figures, tracing));
        },
      },
      {
        provide: Streams,
        inject: [EVENT_STORE, ENGINES, Projections],
        useFactory: (events: EventStore, { snapshots }: Engines, projections: Projections) =>
          new Streams(events, types, {
            snapshots,
            delicate,
            shown: (...written) => projections.shown(...written),
          }),
      },
      {
        provide: Projections,
        inject: [EVENT_STORE, DOCUMENT_STORE, Metrics, TRACING, ENGINES],
        useFactory: (
          events: EventStore,
          documents: DocumentStore,
          figures: Metrics,
          tracing: Tracing,
          { forThread: given }: Engines,
        ) => {
          const problems = new ProblemLog(new Logger('projections'));
          return new Projections({
            events,
            documents,
            rank: types.rank,
            watch: instrumentCommit(figures, tracing),
            thread: config.threads && given ? { script: config.threads.follower, given } : undefined,
            onProblem: (message, error) => problems.tell(message, error),
          });
        },
      },
    ];
    const auth = [
      {
        provide: PasswordVault,
        inject: [DOCUMENT_STORE],
        useFactory: (documents: DocumentStore) => new PasswordVault(documents),
      },
      {
        provide: DocumentSessionStore,
        inject: [DOCUMENT_STORE, Jobs],
        useFactory: (documents: DocumentStore, jobs: Jobs) => {
          const sessions = new DocumentSessionStore(documents);
          jobs.handle('sessions', { run: () => sessions.removeExpired() });
          return sessions;
        },
      },
      OneTimeTokens,
      LocalLoginStrategy,
      LoginGuard,
      {
        provide: SharedStates,
        inject: [DOCUMENT_STORE, CONFIG, Jobs],
        useFactory: (documents: DocumentStore, given: Config, jobs: Jobs) => {
          const states = new SharedStates(documents, given);
          jobs.handle('limits', { run: () => states.sweep() });
          return states;
        },
      },
      SharedRateLimitStorage,
      IdempotencyKeys,
      BackoffClock,
      CallerResolver,
      DeviceCookie,
      AttemptBackoff,
      SecondFactorVault,
    ];
    const http = [
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: APP_FILTER, useClass: HttpExceptionFilter },
      { provide: APP_PIPE, useFactory: validationPipe },
      GracefulShutdown,
      FastPathReads,
      CrossOriginRoutes,
      RawBodies,
    ];
    const edge = [
      { provide: OutgoingAddressPolicy, useFactory: () => new OutgoingAddressPolicy(config.production) },
      Mailer,
      LetterKinds,
      LetterLinks,
      Sockets,
      { provide: LiveConnections, useExisting: Sockets },
      SessionWatch,
      LiveFeed,
    ];
    const cqrs = CqrsModule.forRoot();
    const commandBus = { provide: CommandBus, useClass: NamedCommandBus };
    return {
      module: PlatformModule,
      imports: [
        { ...cqrs, providers: [...(cqrs.providers ?? []), commandBus] },
        PassportModule,
        ThrottlerModule.forRootAsync({
          inject: [SharedRateLimitStorage],
          useFactory: (storage: SharedRateLimitStorage) => ({
            throttlers: [{ limit: 100, ttl: 60_000 }],
            skipIf: () => !config.rateLimit,
            storage,
          }),
        }),
      ],
      controllers: [AuthController],
      providers: [
        ...stores,
        ...auth,
        ...http,
        ...edge,
        ...(servesPeople(config.role) ? [RealtimeGateway] : []),
      ],
      exports: [
        ...stores,
        ...auth,
        ...edge,
        GracefulShutdown,
        FastPathReads,
        CrossOriginRoutes,
        RawBodies,
        CqrsModule,
        ThrottlerModule,
      ],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.projections.close();
    await this.events.close();
    await this.documents.close();
    await this.tracing.close();
  }
}

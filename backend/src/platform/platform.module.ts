import { WriteAheadLog } from './storage/sqlite/file/write-ahead-log.js';
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
import { AccessGuard } from './http/auth/access.js';
import { AuthController } from './http/auth/auth.controller.js';
import { Callers } from './http/auth/callers.js';
import { DeviceCookie } from './http/auth/device-cookie.js';
import { BackoffClock, LoginBackoff } from './http/auth/login-backoff.js';
import { LocalLogin, LoginGuard } from './http/auth/login.js';
import { OneTimeTokens } from './http/auth/one-time-tokens.js';
import { LiveLines } from './http/auth/live-lines.js';
import { SKIPPED } from './log/projections/parked-events.js';
import { CREDENTIALS, Passwords } from './http/auth/passwords.js';
import { DocumentSessionStore } from './http/auth/session-store.js';
import { SECOND_FACTORS, SecondFactorVault } from './http/auth/second-factors.js';
import { SlowedAttempts, SlowedLogin } from './http/auth/slowed-login.js';
import { CONFIG, type Config } from '../config/config.js';
import { servesPeople } from '../config/role.js';
import { NamedCommands } from './log/deciding/named-commands.js';
import { keyRingOf } from './storage/personal-data/key-ring.js';
import type { AnyDelicateChanges } from './log/deciding/proof.js';
import { FAR_SNAPSHOTS, Streams } from './log/deciding/streams.js';
import type { DocumentStore } from './storage/document-store/document-store.js';
import { DOCUMENT_STORE, ENGINES, EVENT_STORE, openEngines, type Engines } from './storage/engines.js';
import { EventTypes } from './storage/event-store/event-catalogue.js';
import type { EventStore } from './storage/event-store/event-store.js';
import { DirectReads } from './http/server/direct-reads.js';
import { Draining } from './http/server/draining.js';
import { HttpErrors } from './http/answers/exception-filter.js';
import { RepeatedCalls } from './http/files/repeated-calls.js';
import { ForeignCalls } from './http/server/foreign-calls.js';
import { validationPipe } from './http/input/validation.js';
import { Figures } from './edge/metrics/figures.js';
import { watchCommands } from './edge/metrics/watched-commands.js';
import { WatchedEventStore } from './edge/metrics/watched-event-store.js';
import { watchedCommit } from './edge/metrics/watched-work.js';
import { SharedCallCounts } from './http/limits/shared-call-counts.js';
import { SharedStates } from './http/limits/shared-states.js';
import { StoreMarks } from './log/installation/store-marks.js';
import { KeptCollections, type KeptCollection } from './storage/personal-data/kept-collections.js';
import { KeyRing } from './storage/personal-data/key-ring.js';
import { PersonalEventStore } from './storage/personal-data/personal-event-store.js';
import { SUBJECT_KEYS, SubjectKeys } from './storage/personal-data/subject-keys.js';
import { VaultCensus } from './storage/personal-data/vault-census.js';
import { VaultWatch } from './storage/personal-data/vault-watch.js';
import { ProblemLog } from './log/following/problem-log.js';
import { LetterKinds } from './edge/mail/letter-kinds.js';
import { LetterLinks } from './edge/mail/letter-links.js';
import { Mailer } from './edge/mail/mailer.js';
import { OutgoingAddresses } from './edge/outgoing/outgoing-addresses.js';
import { Projections } from './log/following/projections.js';
import { RealtimeGateway } from './edge/realtime/gateway.js';
import { LiveFeed } from './edge/realtime/live-feed.js';
import { SessionWatch } from './edge/realtime/session-watch.js';
import { Sockets } from './edge/realtime/sockets.js';
import { openTracing } from './edge/tracing/open-tracing.js';
import { TRACING, type Tracing } from './edge/tracing/tracing.js';

/** What no rebuild makes again, of the platform's own. */
const KEPT: readonly KeptCollection[] = [
  { name: SUBJECT_KEYS, subjectOf: (id) => id },
  { name: CREDENTIALS, subjectOf: (id) => `user-${id}` },
  { name: SECOND_FACTORS, subjectOf: (id) => `user-${id}` },
  { name: SKIPPED },
];

/** Both stores, deciding, projecting, signing in and pushing: everything that knows no slice. */
@Global()
@Module({})
export class PlatformModule implements OnApplicationShutdown {
  constructor(
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(TRACING) private readonly tracing: Tracing,
    @Inject(CommandBus) commands: CommandBus,
    @Inject(Figures) figures: Figures,
  ) {
    watchCommands(commands, figures, tracing);
  }

  static register(config: Config, types: EventTypes, delicate: AnyDelicateChanges): DynamicModule {
    const stores = [
      { provide: CONFIG, useValue: config },
      { provide: EventTypes, useValue: types },
      Figures,
      { provide: TRACING, useFactory: () => openTracing(config.traceEndpoint) },
      { provide: KeyRing, useFactory: () => keyRingOf(config) },
      { provide: KeptCollections, useValue: new KeptCollections(KEPT) },
      {
        provide: VaultCensus,
        inject: [ENGINES, KeyRing],
        useFactory: (engines: Engines, ring: KeyRing) => new VaultCensus(engines, types, ring),
      },
      VaultWatch,
      StoreMarks,
      WriteAheadLog,
      { provide: ENGINES, useFactory: () => openEngines(config) },
      { provide: DOCUMENT_STORE, inject: [ENGINES], useFactory: ({ documents }: Engines) => documents },
      {
        provide: SubjectKeys,
        inject: [DOCUMENT_STORE, KeyRing],
        useFactory: (documents: DocumentStore, ring: KeyRing) => new SubjectKeys(documents, ring),
      },
      {
        provide: EVENT_STORE,
        inject: [ENGINES, SubjectKeys, Figures, TRACING],
        useFactory: ({ events }: Engines, keys: SubjectKeys, figures: Figures, tracing: Tracing) => {
          const log = new Logger('personal data');
          const watched = new WatchedEventStore(events, figures, tracing);
          return new PersonalEventStore(watched, types, keys, (subject, why) =>
            log.error(
              why === 'lost'
                ? `the key of ${subject} is lost: restore the vault from a backup`
                : `the key of ${subject} was wrapped with another PERSONAL_DATA_KEY: it is not erased`,
            ),
          );
        },
      },
      {
        provide: Streams,
        inject: [EVENT_STORE],
        useFactory: (events: EventStore) =>
          new Streams(events, types, { snapshots: config.engines ? FAR_SNAPSHOTS : undefined, delicate }),
      },
      {
        provide: Projections,
        inject: [EVENT_STORE, DOCUMENT_STORE, Figures, TRACING, ENGINES],
        useFactory: (
          events: EventStore,
          documents: DocumentStore,
          figures: Figures,
          tracing: Tracing,
          { given }: Engines,
        ) => {
          const problems = new ProblemLog(new Logger('projections'));
          return new Projections({
            events,
            documents,
            rank: types.rank,
            watch: watchedCommit(figures, tracing),
            thread: config.threads && given ? { script: config.threads.follower, given } : undefined,
            onProblem: (message, error) => problems.tell(message, error),
          });
        },
      },
    ];
    const auth = [
      {
        provide: Passwords,
        inject: [DOCUMENT_STORE],
        useFactory: (documents: DocumentStore) => new Passwords(documents),
      },
      {
        provide: DocumentSessionStore,
        inject: [DOCUMENT_STORE],
        useFactory: (documents: DocumentStore) => new DocumentSessionStore(documents),
      },
      OneTimeTokens,
      LocalLogin,
      LoginGuard,
      SharedStates,
      SharedCallCounts,
      RepeatedCalls,
      BackoffClock,
      LoginBackoff,
      Callers,
      DeviceCookie,
      SlowedAttempts,
      SlowedLogin,
      SecondFactorVault,
    ];
    const http = [
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: APP_FILTER, useClass: HttpErrors },
      { provide: APP_PIPE, useFactory: validationPipe },
      Draining,
      DirectReads,
      ForeignCalls,
    ];
    return {
      module: PlatformModule,
      imports: [
        CqrsModule.forRoot(),
        PassportModule,
        ThrottlerModule.forRootAsync({
          inject: [SharedCallCounts],
          useFactory: (storage: SharedCallCounts) => ({
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
        NamedCommands,
        { provide: OutgoingAddresses, useFactory: () => new OutgoingAddresses(config.production) },
        Mailer,
        LetterKinds,
        LetterLinks,
        Sockets,
        { provide: LiveLines, useExisting: Sockets },
        SessionWatch,
        ...(servesPeople(config.role) ? [RealtimeGateway] : []),
        LiveFeed,
      ],
      exports: [
        ...stores,
        Passwords,
        DocumentSessionStore,
        Callers,
        DeviceCookie,
        SecondFactorVault,
        SlowedAttempts,
        OneTimeTokens,
        OutgoingAddresses,
        Mailer,
        LetterKinds,
        LetterLinks,
        SharedStates,
        SharedCallCounts,
        RepeatedCalls,
        Draining,
        DirectReads,
        ForeignCalls,
        Sockets,
        SessionWatch,
        LiveFeed,
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

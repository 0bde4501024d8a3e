import { WriteAheadLog } from './write-ahead-log.js';
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
import { AccessGuard } from './auth/access.js';
import { AuthController } from './auth/auth.controller.js';
import { Callers } from './auth/callers.js';
import { DeviceCookie } from './auth/device-cookie.js';
import { BackoffClock, LoginBackoff } from './auth/login-backoff.js';
import { LocalLogin, LoginGuard } from './auth/login.js';
import { OneTimeTokens } from './auth/one-time-tokens.js';
import { Passwords } from './auth/passwords.js';
import { DocumentSessionStore } from './auth/session-store.js';
import { SecondFactorVault } from './auth/second-factors.js';
import { SlowedAttempts, SlowedLogin } from './auth/slowed-login.js';
import { CONFIG, type Config } from './config/config.js';
import { servesPeople } from './config/role.js';
import { NamedCommands } from './deciding/named-commands.js';
import { keyRingOf } from './config/secrets.js';
import type { AnyDelicateChanges } from './deciding/proof.js';
import { FAR_SNAPSHOTS, Streams } from './deciding/streams.js';
import type { DocumentStore } from './document-store/document-store.js';
import { DOCUMENT_STORE, ENGINES, EVENT_STORE, openEngines, type Engines } from './engines.js';
import { EventTypes } from './events/event-catalogue.js';
import type { EventStore } from './event-store/event-store.js';
import { DirectReads } from './http/direct-reads.js';
import { Draining } from './http/draining.js';
import { HttpErrors } from './http/exception-filter.js';
import { RepeatedCalls } from './http/repeated-calls.js';
import { ForeignCalls } from './http/foreign-calls.js';
import { validationPipe } from './http/validation.js';
import { Figures } from './metrics/figures.js';
import { watchCommands } from './metrics/watched-commands.js';
import { WatchedEventStore } from './metrics/watched-event-store.js';
import { watchedCommit } from './metrics/watched-work.js';
import { SharedCallCounts } from './limits/shared-call-counts.js';
import { SharedStates } from './limits/shared-states.js';
import { StoreMarks } from './installation/store-marks.js';
import { KeptCollections } from './kept-collections.js';
import { KeyRing } from './personal-data/key-ring.js';
import { PersonalEventStore } from './personal-data/personal-event-store.js';
import { SubjectKeys } from './personal-data/subject-keys.js';
import { VaultCensus } from './personal-data/vault-census.js';
import { VaultWatch } from './personal-data/vault-watch.js';
import { ProblemLog } from './projections/problem-log.js';
import { LetterKinds } from './mail/letter-kinds.js';
import { LetterLinks } from './mail/letter-links.js';
import { Mailer } from './mail/mailer.js';
import { OutgoingAddresses } from './outgoing/outgoing-addresses.js';
import { Projections } from './projections/projections.js';
import { RealtimeGateway } from './realtime/gateway.js';
import { LiveFeed } from './realtime/live-feed.js';
import { SessionWatch } from './realtime/session-watch.js';
import { Sockets } from './realtime/sockets.js';
import { openTracing } from './tracing/open-tracing.js';
import { TRACING, type Tracing } from './tracing/tracing.js';

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
      { provide: KeptCollections, useValue: new KeptCollections() },
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

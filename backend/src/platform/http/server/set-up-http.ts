import type { NestExpressApplication } from '@nestjs/platform-express';
import { json, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { Accounts } from '../auth/accounts.js';
import { DeviceCookie } from '../auth/sessions/device-cookie.js';
import { secondFactorEnrolmentGate, sessionAuthentication } from '../auth/sessions/session-authentication.js';
import { bearerAuthentication, recheckBearerToken, skipForBearer } from '../auth/bearer-authentication.js';
import { BearerTokens } from '../auth/bearer-tokens.js';
import { CallerResolver } from '../auth/caller-resolver.js';
import { DocumentSessionStore } from '../auth/sessions/session-store.js';
import { inTurn } from './in-turn.js';
import { installLazySessions } from '../../../../patches/lazy-sessions.js';
import { SECURE_CONNECTION_CHECK, secureConnectionCheck } from '../auth/secure-connection.js';
import { SecondFactorPolicy } from '../auth/sign-in-ports.js';
import { usesHttps, type Config } from '../../../config/config.js';
import { servesPeople } from '../../../config/instance-role.js';
import { mapServices } from '../../../config/map-addresses.js';
import { ENGINES, type Engines } from '../../storage/engines.js';
import { SharedRateLimitStorage } from '../limits/shared-rate-limit-storage.js';
import { StoreMarks } from '../../log/installation/store-marks.js';
import { Projections } from '../../log/following/projections.js';
import { answerMalformedRequests } from './malformed-requests.js';
import { responseCompression } from '../answers/response-compression.js';
import { FastPathReads } from './fast-path-reads.js';
import { GracefulShutdown } from './graceful-shutdown.js';
import { httpFailureOf, standardFailure, sendFailure } from '../answers/http-failures.js';
import { CrossOriginRoutes } from './cross-origin-routes.js';
import { hasBody } from '../input/has-body.js';
import { RawBodies } from '../input/raw-bodies.js';
import { logsEveryRequest } from '../logging/request-logging.js';
import { originCheck } from '../requests/origin-check.js';
import { proxyWarnings } from '../requests/proxy-detection.js';
import { requestIdOf } from '../logging/request-id.js';
import {
  rejectArrayBodies,
  rejectPrototypeKeys,
  rejectUnstorableText,
  requireUtf8,
} from '../input/input-checks.js';
import { securityHeaders } from './security-headers.js';
import { limitIncompleteRequests } from './incomplete-requests.js';
import { isStaff } from '@lox/contracts/users.js';

const BODY_LIMIT = '100kb';
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

export interface RequestObservers {
  middleware: readonly RequestHandler[];
  runInRequest(request: object, serve: () => void): void;
}

export function setUpHttp(app: NestExpressApplication, config: Config, observers: RequestObservers): void {
  const https = usesHttps(config);
  app.disable('x-powered-by');
  // `If-Match` relies on revisions as entity tags.
  app.disable('etag');
  app.set('trust proxy', config.trustedProxies);
  app.set(SECURE_CONNECTION_CHECK, secureConnectionCheck(config));
  app.set('query parser', 'simple');
  const { limitWaits: run } = app.get<Engines>(ENGINES);
  const within = (request: Request, serve: () => void): void =>
    observers.runInRequest(request, () => run(serve));
  app.use(
    inTurn(
      ...observers.middleware,
      app.get(GracefulShutdown).countRequests,
      proxyWarnings(),
      securityHeaders(https, mapServices(config)),
    ),
  );
  answerMalformedRequests(app.getHttpServer());
  limitIncompleteRequests(app.getHttpServer(), servesPeople(config.role));
  if (!servesPeople(config.role)) return void app.use(healthOnly(() => FOLLOWER_ONLY_TEXT));
  const marks = app.get(StoreMarks);
  app.use(healthOnly(() => (marks.problem ? FOREIGN_LOG_TEXT : null)));
  app.use('/api', responseCompression());
  // Fast-path answers are not logged.
  if (!logsEveryRequest(config.logLevel)) app.use(app.get(FastPathReads).handler(within));
  // API calls have their budget after the body, health checks none.
  app.use((request: Request, _: Response, next: NextFunction) =>
    /^\/(api\/|healthz|readyz|metrics)/.test(request.path) ? next() : run(next),
  );
  installLazySessions(app.getHttpAdapter().getInstance());
  const tokens = app.get(BearerTokens);
  const foreign = app.get(CrossOriginRoutes);
  app.use(
    '/api',
    inTurn(
      noStore,
      bearerAuthentication({ tokens, counts: app.get(SharedRateLimitStorage), config }),
      // Browsers send no token by themselves.
      foreign.exempt(skipForBearer(originCheck(config.publicUrl))),
      foreign.exempt(jsonOnly),
      app.get(RawBodies).read,
      json({ limit: BODY_LIMIT, strict: true, reviver: rejectPrototypeKeys, verify: requireUtf8 }),
    ),
    answerUnreadableBody,
    inTurn(
      rejectArrayBodies,
      rejectUnstorableText,
      // A body's callbacks belong to the connection, not to the request.
      (request, _, next) => within(request, next),
      ...app.get(CallerResolver).register(
        recheckBearerToken(tokens),
        skipForBearer(
          sessionAuthentication({
            config,
            store: app.get(DocumentSessionStore),
            accounts: app.get(Accounts),
            device: app.get(DeviceCookie),
          }),
        ),
        skipForBearer(secondFactorEnrolmentGate(app.get(SecondFactorPolicy))),
      ),
      addPausedHeader(() => app.get(Projections).paused),
      ensureWriteRequestId,
    ),
  );
}

/** Nest would make it a general error. */
function answerUnreadableBody(
  error: unknown,
  request: Request,
  response: Response,
  _next: NextFunction,
): void {
  sendFailure(request, response, httpFailureOf(error));
}

/** Personal data must not be cached. */
function noStore(_: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

function ensureWriteRequestId(request: Request, response: Response, next: NextFunction): void {
  if (request.method !== 'GET') requestIdOf(request, response);
  next();
}

/** Such content types need no CORS preflight. */
function jsonOnly(request: Request, response: Response, next: NextFunction): void {
  const wrong =
    WITH_BODY.has(request.method) && hasBody(request) && !request.is(['json', 'multipart/form-data']);
  if (!wrong) return next();
  sendFailure(request, response, standardFailure(415));
}

const PAUSED_HEADER = 'X-Paused';

export const addPausedHeader =
  (paused: () => readonly string[]): RequestHandler =>
  ({ user }: Request, response, next) => {
    const names = user && isStaff(user.role) ? paused() : [];
    if (names.length > 0) response.setHeader(PAUSED_HEADER, names.join(', '));
    next();
  };

const HEALTH_PATHS = new Set(['/healthz', '/readyz', '/metrics']);
export const FOLLOWER_ONLY_TEXT =
  'Esta instância só acompanha os eventos: páginas e chamadas são atendidas por outra.';
export const FOREIGN_LOG_TEXT =
  'O sistema está temporariamente indisponível: o que está guardado é de outra instalação. Avise quem cuida do servidor.';

/** After 503 a proxy asks another instance. */
export const healthOnly =
  (reason: () => string | null): RequestHandler =>
  (request, response, next) => {
    const message = HEALTH_PATHS.has(request.path) ? null : reason();
    if (message === null) return next();
    const { status, body } = standardFailure(503);
    sendFailure(request, response, { status, body: { ...body, message, error: message } });
  };

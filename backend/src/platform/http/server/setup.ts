import type { NestExpressApplication } from '@nestjs/platform-express';
import { json, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { Accounts } from '../auth/accounts.js';
import { DeviceCookie } from '../auth/device-cookie.js';
import { holdBack } from '../auth/held-back.js';
import { bearer, bearerStill, unlessBearer } from '../auth/bearer.js';
import { BearerTokens } from '../auth/bearer-tokens.js';
import { Callers } from '../auth/callers.js';
import { DocumentSessionStore } from '../auth/session-store.js';
import { callerBySession, sessionsWhenAsked } from '../auth/sessions.js';
import { SECURE_LINE, secureLine } from '../auth/secure-line.js';
import { SecondFactorPolicy } from '../auth/sign-in-steps.js';
import { usesHttps, type Config } from '../../../config/config.js';
import { servesPeople } from '../../../config/role.js';
import { runsWith } from '../../storage/calls/wait-budget.js';
import { SharedCallCounts } from '../limits/shared-call-counts.js';
import { StoreMarks } from '../../log/installation/store-marks.js';
import { Projections } from '../../log/following/projections.js';
import { answerBrokenRequests } from './broken-requests.js';
import { compressed } from '../answers/compressed.js';
import { DirectReads } from './direct-reads.js';
import { Draining } from './draining.js';
import { failureOf, standard } from '../answers/errors.js';
import { ForeignCalls } from './foreign-calls.js';
import { hasBody } from '../input/has-body.js';
import { FOLLOWS_ONLY, FOREIGN_LOG, healthOnly } from './health-only.js';
import { isVerbose } from '../logging/logging.js';
import { originCheck } from '../requests/origin-check.js';
import { tellPaused } from './paused-header.js';
import { warnOfProxies } from '../requests/proxies.js';
import { refuse } from '../answers/refusing.js';
import { requestIdOf } from '../logging/request-id.js';
import { refuseLists, refusePrototypes, refuseUnkeepable, requireUtf8 } from '../input/safe-json.js';
import { securityHeaders } from './security-headers.js';
import { boundUnfinished } from './unfinished-requests.js';

const BODY_LIMIT = '100kb';
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** What measures and traces requests. */
export interface RequestObservers {
  /** Pass every request before every other handler. */
  first: readonly RequestHandler[];
  /** Serves below the span of the request. */
  within(request: object, serve: () => void): void;
}

/** Everything that a request passes before it reaches a controller. */
export function setUpHttp(app: NestExpressApplication, config: Config, observers: RequestObservers): void {
  const https = usesHttps(config);
  app.disable('x-powered-by');
  // Only what has a revision gets an entity tag, which then means something to `If-Match`.
  app.disable('etag');
  app.set('trust proxy', config.trustedProxies);
  app.set(SECURE_LINE, secureLine(config));
  app.set('query parser', 'simple');
  const run = runsWith(config.engines);
  const within = (request: Request, serve: () => void): void => observers.within(request, () => run(serve));
  for (const observe of observers.first) app.use(observe);
  app.use(app.get(Draining).count);
  app.use(warnOfProxies());
  app.use(securityHeaders(https, config.mapboxToken !== null));
  answerBrokenRequests(app.getHttpServer());
  boundUnfinished(app.getHttpServer(), servesPeople(config.role));
  if (!servesPeople(config.role)) return void app.use(healthOnly(() => FOLLOWS_ONLY));
  const marks = app.get(StoreMarks);
  app.use(healthOnly(() => (marks.problem ? FOREIGN_LOG : null)));
  app.use('/api', compressed());
  // A request that is answered here has no line in a log that says every request.
  if (!isVerbose(config.logLevel)) app.use(app.get(DirectReads).handler(within));
  // Pages and files; calls have it once their bodies have come, and who asks how the program is wants the cause.
  app.use((request: Request, _: Response, next: NextFunction) =>
    /^\/(api\/|healthz|readyz|metrics)/.test(request.path) ? next() : run(next),
  );
  const tokens = app.get(BearerTokens);
  const foreign = app.get(ForeignCalls);
  app.use(
    '/api',
    noStore,
    bearer({ tokens, counts: app.get(SharedCallCounts), config }),
    // No page makes a browser send a token by itself.
    foreign.unless(unlessBearer(originCheck(config.publicUrl))),
    foreign.unless(jsonOnly),
    json({ limit: BODY_LIMIT, strict: true, reviver: refusePrototypes, verify: requireUtf8 }),
    answerUnreadableBody,
    refuseLists,
    refuseUnkeepable,
    // After the body has come: its callbacks belong to the connection, not to the request.
    (request: Request, _: Response, next: NextFunction) => within(request, next),
  );
  const store = app.get(DocumentSessionStore);
  sessionsWhenAsked(app.getHttpAdapter().getInstance());
  app.use(
    '/api',
    ...app
      .get(Callers)
      .foundBy(
        bearerStill(tokens),
        unlessBearer(
          callerBySession({ config, store, accounts: app.get(Accounts), device: app.get(DeviceCookie) }),
        ),
        unlessBearer(holdBack(app.get(SecondFactorPolicy))),
      ),
    tellPaused(() => app.get(Projections).paused),
    nameWrites,
  );
}

/** Said here: Nest would first make a general error of it. */
function answerUnreadableBody(
  error: unknown,
  request: Request,
  response: Response,
  _next: NextFunction,
): void {
  refuse(request, response, failureOf(error));
}

/** Answers of the API hold personal data: no cache keeps them. */
function noStore(_: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

/** What changes something has an id, of its events too, which the answer says. Reads get one where it is needed. */
function nameWrites(request: Request, response: Response, next: NextFunction): void {
  if (request.method !== 'GET') requestIdOf(request, response);
  next();
}

/** Refuses the content types that another page could send without a CORS preflight. */
function jsonOnly(request: Request, response: Response, next: NextFunction): void {
  const wrong =
    WITH_BODY.has(request.method) && hasBody(request) && !request.is(['json', 'multipart/form-data']);
  if (!wrong) return next();
  refuse(request, response, standard(415));
}

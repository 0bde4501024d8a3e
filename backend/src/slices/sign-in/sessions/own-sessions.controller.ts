import { Controller, Delete, Get, Inject, Param } from '@nestjs/common';
import type { OwnSession } from '@lox/contracts/sign-in.js';
import { RequiresFreshProof, SessionOnly, Authenticated } from '../../../platform/http/auth/access-guard.js';
import { DocumentSessionStore } from '../../../platform/http/auth/sessions/session-store.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { SessionWatch } from '../../../platform/edge/realtime/session-watch.js';
import { signIn } from '../sign-in.js';
import type { SessionsEnded } from '../sign-in.events.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

@Authenticated()
@SessionOnly()
@ApiGroup('Sessão')
@Controller('api/auth/sessions')
export class OwnSessionsController {
  constructor(
    @Inject(DocumentSessionStore) private readonly sessions: DocumentSessionStore,
    @Inject(Streams) private readonly streams: Streams,
    @Inject(SessionWatch) private readonly watch: SessionWatch,
  ) {}

  @ApiOperation('As próprias sessões, a usada por último primeiro')
  @Get()
  async list(@Context() { account: { id }, request: { sessionID } }: RequestContext): Promise<OwnSession[]> {
    const current = this.sessions.publicIdOf(sessionID);
    return (await this.sessions.sessionsOf(id)).map(({ id, place, begunAt, usedAt }) => ({
      id,
      device: place?.device ?? 'Dispositivo desconhecido',
      network: place?.network ?? 'rede desconhecida',
      begunAt: new Date(begunAt).toISOString(),
      usedAt: new Date(usedAt).toISOString(),
      isCurrent: id === current,
    }));
  }

  @RequiresFreshProof()
  @ApiOperation('Encerra uma das outras sessões', {
    refuses: { 404: ['session_not_found'], 409: ['present_session'] },
  })
  @Delete(':session')
  async end(
    @Param('session') name: string,
    @Context() { account: { id }, origin, request: { sessionID } }: RequestContext,
  ): Promise<{ ok: true }> {
    const ended: SessionsEnded = { type: 'SessionsEnded', data: { which: 'one' } };
    this.streams.requireProof(origin, [ended]);
    if (name === this.sessions.publicIdOf(sessionID))
      throw new DomainError('present_session', 'Para encerrar esta sessão, use Sair.');
    if (!(await this.sessions.endByPublicId(id, name)))
      throw new DomainError('session_not_found', 'Esta sessão já terminou.', 404);
    return this.append(id, ended, origin);
  }

  @RequiresFreshProof()
  @ApiOperation('Encerra todas as outras sessões')
  @Delete()
  async endOthers(
    @Context() { account: { id }, origin, request: { sessionID } }: RequestContext,
  ): Promise<{ ok: true }> {
    const ended: SessionsEnded = { type: 'SessionsEnded', data: { which: 'others' } };
    this.streams.requireProof(origin, [ended]);
    await this.sessions.destroyAllOf(id, sessionID);
    return this.append(id, ended, origin);
  }

  /** Other instances' sockets end at the event. */
  private async append(userId: string, fact: SessionsEnded, origin: Origin): Promise<{ ok: true }> {
    await this.streams.decide(signIn, userId, origin, () => [fact]);
    await this.watch.check();
    return { ok: true };
  }
}

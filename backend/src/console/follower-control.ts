import { Inject, Injectable } from '@nestjs/common';
import type { FollowerAction } from '@lox/contracts/operations.js';
import { DomainError } from '../platform/storage/errors/domain-error.js';
import type { Origin } from '../platform/log/deciding/streams.js';
import { Projections } from '../platform/log/following/projections.js';
import { followerNotFound } from './follower.queries.js';
import { actionEvent, OperatorLog } from './operator-log.js';
import { ParkedQueries } from './parked.queries.js';
import { Verifications } from './verifications.js';

@Injectable()
export class FollowerControl {
  constructor(
    @Inject(Projections) private readonly projections: Projections,
    @Inject(ParkedQueries) private readonly parked: ParkedQueries,
    @Inject(Verifications) private readonly verifications: Verifications,
    @Inject(OperatorLog) private readonly log: OperatorLog,
  ) {}

  async act(name: string, action: FollowerAction, origin: Origin): Promise<void> {
    if (!this.projections.followers.includes(name)) throw followerNotFound();
    const isProcess = !this.projections.names.includes(name);
    if (isProcess && action !== 'pause' && action !== 'resume')
      throw new DomainError('not_a_projection', 'Um processo só pode ser pausado e retomado.', 409);
    const refusal = await this.refusal(name, action);
    if (refusal) throw new DomainError('not_now', refusal, 409);
    await this.log.record(actionEvent(action, name), origin);
    await this.carryOut(name, action);
  }

  async retry(id: string, origin: Origin): Promise<void> {
    const { member, follower, stream, eventId } = await this.parked.event(id);
    await this.log.record({ type: 'ParkedEventRetried', data: { follower, eventId } }, origin);
    await this.projections.orders.retry(member, stream);
  }

  async retryAll(follower: string | null, origin: Origin): Promise<void> {
    if (follower !== null && !this.projections.followers.includes(follower)) throw followerNotFound();
    await this.log.record({ type: 'ParkedEventsRetried', data: { follower } }, origin);
    for (const member of await this.parked.members(follower))
      await this.projections.orders.retry(member, null);
  }

  async skip(id: string, reason: string, origin: Origin): Promise<void> {
    const event = await this.parked.event(id);
    const { follower, eventId } = event;
    await this.log.record({ type: 'ParkedEventSkipped', data: { follower, eventId, reason } }, origin);
    await this.projections.orders.skip(follower, event);
  }

  private async refusal(name: string, action: FollowerAction): Promise<string | null> {
    const status = (await this.projections.status()).find((one) => one.name === name);
    const isBuilding = Boolean(status?.rebuild);
    const orders = await this.projections.orders.all();
    if (action === 'rebuild' && isBuilding) return 'Uma reconstrução já está em andamento.';
    if (['cancel-rebuild', 'pause-rebuild', 'resume-rebuild'].includes(action) && !isBuilding)
      return 'Não há reconstrução em andamento.';
    if (action === 'pause' && orders.paused.has(name)) return 'Já está em pausa.';
    if (action === 'resume' && !orders.paused.has(name)) return 'Não está em pausa.';
    if (action === 'pause-rebuild' && orders.rebuildPaused.has(name))
      return 'A reconstrução já está em pausa.';
    if (action === 'resume-rebuild' && !orders.rebuildPaused.has(name))
      return 'A reconstrução não está em pausa.';
    if (action === 'revert' && !status?.mayRevert) return 'Os documentos anteriores não são mais guardados.';
    if (action === 'verify' && (await this.verifications.isRunning(name)))
      return 'Uma verificação já está em andamento.';
    return null;
  }

  private async carryOut(name: string, action: FollowerAction): Promise<void> {
    const { projections } = this;
    switch (action) {
      case 'pause':
      case 'resume':
        return projections.orders.pause(name, action === 'pause');
      case 'pause-rebuild':
      case 'resume-rebuild':
        return projections.orders.pauseRebuild(name, action === 'pause-rebuild');
      case 'rebuild':
        await projections.orders.pauseRebuild(name, false);
        return requireAccepted(projections.rebuild(name));
      case 'cancel-rebuild':
        return requireAccepted(projections.cancelRebuild(name));
      case 'revert':
        return requireAccepted(projections.revert(name));
      case 'verify':
        return this.verifications.start(name);
    }
  }
}

async function requireAccepted(done: Promise<boolean>): Promise<void> {
  if (!(await done))
    throw new DomainError(
      'not_now',
      'Documentos anteriores ainda estão sendo retirados. Tente de novo.',
      409,
    );
}

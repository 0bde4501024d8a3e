import { ECDH } from 'node:crypto';
import { Body, Controller, Delete, Get, Inject, Put } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsObject, Matches, ValidateNested } from 'class-validator';
import type { Request } from 'express';
import { WEBHOOK_LIMITS } from '@lox/contracts/integrations.js';
import type { OwnPush, PushSubscriptionKeys } from '@lox/contracts/push.js';
import { SessionOnly, StaffOnly } from '../../../platform/http/auth/access-guard.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { DocumentSessionStore } from '../../../platform/http/auth/sessions/session-store.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import { RequiredText } from '../../../platform/http/input/dto-fields.js';
import { OutgoingAddressPolicy } from '../../../platform/edge/outgoing/outgoing-address-policy.js';
import { PushDevices } from './push-devices.js';
import { PushKeys } from './push-keys.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

const KEYS = { message: 'Chaves inválidas' };

class PushKeysDto {
  /** An uncompressed point of P-256. */
  @Matches(/^[\w-]{87}$/, KEYS) p256dh!: string;
  @Matches(/^[\w-]{22}$/, KEYS) auth!: string;
}

class PushSubscriptionDto implements PushSubscriptionKeys {
  @RequiredText(WEBHOOK_LIMITS.address, 'Endereço é obrigatório', 'Endereço é longo demais')
  endpoint!: string;

  @ValidateNested(KEYS)
  @Type(() => PushKeysDto)
  @IsObject(KEYS)
  keys!: PushKeysDto;
}

@StaffOnly()
@SessionOnly()
@ApiGroup('Notificações')
@Controller('api/notifications/push')
export class PushController {
  constructor(
    @Inject(PushDevices) private readonly devices: PushDevices,
    @Inject(PushKeys) private readonly keys: PushKeys,
    @Inject(OutgoingAddressPolicy) private readonly addresses: OutgoingAddressPolicy,
    @Inject(DocumentSessionStore) private readonly sessions: DocumentSessionStore,
  ) {}

  @ApiOperation('Se eu recebo avisos neste aparelho')
  @Get()
  read(@Context() { account, request }: RequestContext): Promise<OwnPush> {
    return this.shown(account, request);
  }

  @ApiOperation('Liga os avisos neste aparelho', {
    details:
      'Com a inscrição que o navegador dá. Valem até que esta sessão termine; o mesmo navegador, de novo, toma o próprio lugar.',
    refuses: { 400: ['address_invalid', 'push_keys_invalid'] },
  })
  @Put()
  async switchOn(
    @Body() { endpoint, keys: { p256dh, auth } }: PushSubscriptionDto,
    @Context() { account, request }: RequestContext,
  ): Promise<OwnPush> {
    if (!isPoint(p256dh)) throw new DomainError('push_keys_invalid', 'Chaves inválidas.', 400);
    const subscription = { endpoint: await this.addresses.normalise(endpoint), keys: { p256dh, auth } };
    await this.devices.add(account.id, this.sessions.publicIdOf(request.sessionID), subscription);
    return this.shown(account, request);
  }

  @ApiOperation('Desliga os avisos neste aparelho')
  @Delete()
  async switchOff(@Context() { account, request }: RequestContext): Promise<OwnPush> {
    await this.devices.removeSession(this.sessions.publicIdOf(request.sessionID));
    return this.shown(account, request);
  }

  private async shown({ id }: Account, { sessionID }: Request): Promise<OwnPush> {
    const [publicKey, own] = await Promise.all([
      this.keys.publicKey(),
      this.devices.count(id, this.sessions.publicIdOf(sessionID)),
    ]);
    return { publicKey, ...own };
  }
}

function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', undefined, 'uncompressed');
    return true;
  } catch {
    return false;
  }
}

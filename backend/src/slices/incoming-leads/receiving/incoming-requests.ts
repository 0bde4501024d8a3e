import { BadRequestException, Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { Request } from 'express';
import { CHANNEL_LIMITS, type LeadChannelKind } from '@lox/contracts/incoming-leads.js';
import type { JsonObject } from '@lox/contracts/json.js';
import { RawBodies } from '../../../platform/http/input/raw-bodies.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { ChannelKeys } from '../channels/channel-keys.js';
import { channelNotFound, leadChannel } from '../channels/lead-channel.decider.js';
import { INCOMING_LEADS_PATH } from '../channels/lead-channel.queries.js';
import { objectIn } from './raw-json.js';

@Injectable()
export class IncomingRequests {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(ChannelKeys) private readonly keys: ChannelKeys,
    @Inject(RawBodies) bodies: RawBodies,
  ) {
    bodies.add(INCOMING_LEADS_PATH, CHANNEL_LIMITS.body);
  }

  /** From the stream: what was switched off is refused at once. @throws 404 `channel_not_found`, also while it is off */
  async requireChannel(id: string, kind: LeadChannelKind): Promise<void> {
    const { state } = await this.streams.load(leadChannel, id);
    if (!state?.on || state.kind !== kind) throw channelNotFound();
  }

  /** @throws 401 */
  async requireBasic(id: string, { headers }: Request): Promise<void> {
    const [, encoded = ''] = /^Basic +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
    const pair = Buffer.from(encoded, 'base64').toString();
    await this.requireSecret(id, pair.slice(pair.indexOf(':') + 1));
  }

  /** @throws 401 */
  async requireSecret(id: string, secret: unknown): Promise<void> {
    if (typeof secret !== 'string' || !(await this.keys.matches(id, secret))) throw wrongKey();
  }

  /** @throws 401 */
  async requireMetaSignature(id: string, request: Request): Promise<void> {
    const signature = request.get('x-hub-signature-256') ?? '';
    if (!(await this.keys.isSigned(id, bytesOf(request), signature))) throw wrongKey();
  }
}

/** @throws 400 for anything but an object */
export function objectOf(request: Request): JsonObject {
  const body = objectIn(bytesOf(request));
  const message = 'O corpo da requisição não é um JSON válido.';
  if (!body) throw new BadRequestException({ message, error: message, code: 'invalid' });
  return body;
}

const bytesOf = ({ body }: Request): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

const wrongKey = (): UnauthorizedException =>
  new UnauthorizedException({ message: 'Chave errada.', code: 'wrong_key' });

import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { LINK_PAGES } from '@lox/contracts/accounts.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { OneTimeTokens } from '../../../platform/http/auth/one-time-tokens.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { Streams } from '../../../platform/log/deciding/streams.js';
import { publicOrigin } from '../../../platform/http/requests/public-origin.js';
import { user } from '../domain/user.js';

@Injectable()
export class InvitationLinks {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(OneTimeTokens) private readonly tokens: OneTimeTokens,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Only for administrators, as the link opens the account. */
  async shownTo({ role }: Account, userId: string, request: Request): Promise<{ invitationLink?: string }> {
    const { state } = await this.streams.load(user, userId);
    if (role !== 'admin' || !state?.invitation) return {};
    const { requestId } = state.invitation;
    const token = this.tokens.encode({ purpose: 'invitation', userId, requestId });
    const origin = publicOrigin(request, this.config.publicUrl);
    return { invitationLink: `${origin}${LINK_PAGES.invitation}?token=${token}` };
  }
}

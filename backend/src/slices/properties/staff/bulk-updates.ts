import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { BulkUpdateResult } from '@lox/contracts/property-management.js';
import type { PropertyStatus } from '@lox/contracts/properties.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import type { Origin } from '../../../platform/log/deciding/streams.js';
import { ConcurrencyLimiter } from '../../../platform/http/files/concurrency-limiter.js';
import { httpFailureOf } from '../../../platform/http/answers/http-failures.js';
import { ChangeProperty } from './property.commands.js';

const AT_ONCE = 8;

/** Each property is authorised on its own. */
@Injectable()
export class BulkUpdates {
  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async setStatus(
    ids: readonly string[],
    status: PropertyStatus,
    account: Account,
    origin: Origin,
  ): Promise<BulkUpdateResult['results']> {
    const queue = new ConcurrencyLimiter(AT_ONCE);
    const change = (id: string) => new ChangeProperty(id, { patch: { status } }, account, null, origin);
    return Promise.all(
      [...new Set(ids)].map((id) =>
        queue.run(async () => {
          try {
            await this.commands.execute(change(id));
            return { id, success: true };
          } catch (error) {
            return { id, success: false, message: httpFailureOf(error).body.message };
          }
        }),
      ),
    );
  }
}

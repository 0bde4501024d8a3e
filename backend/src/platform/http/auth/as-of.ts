import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Observable } from 'rxjs';
import { isInstant } from '@lox/contracts/local-time.js';
import {
  abilityOf,
  canOn,
  type Owned,
  type OwnedModule,
  type PermissionMatrix,
  scopeOf,
} from '@lox/contracts/permissions.js';
import { Projections } from '../../log/following/projections.js';
import { readAsOf } from '../../log/past/moment.js';
import type { Viewer } from '../../log/past/past.js';
import { PastInstant } from '../input/dto-fields.js';
import { invalidFields } from '../input/validation-pipe.js';
import type { Account } from './accounts.js';

const AS_OF = 'as of';

export class AsOfDto {
  @PastInstant()
  asOf?: string;
}

/**
 * The route answers `?asOf=<instant>` from the documents of that instant; its class of the query has the field. What the
 * person may see is decided by the records as they are now.
 * @param modules whose records the route lists
 */
export const AsOf = (...modules: readonly OwnedModule[]) =>
  applyDecorators(SetMetadata(AS_OF, modules), UseInterceptors(AsOfInterceptor));

@Injectable()
export class AsOfInterceptor implements NestInterceptor {
  constructor(
    @Inject(Projections) private readonly projections: Projections,
    @Inject(Reflector) private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const { asOf } = request.query;
    // The class of the query refuses malformed ones.
    if (typeof asOf !== 'string' || !isInstant(asOf)) return next.handle();
    const instant = Date.parse(asOf);
    if (instant > Date.now()) throw invalidFields({ asOf: 'Este instante ainda não passou' });
    const account = request.user as Account;
    const moment = await this.projections.past.moment(instant, this.viewer(account));
    request.user = seeingAll(
      account,
      this.reflector.get<readonly OwnedModule[]>(AS_OF, context.getHandler()),
    );
    return new Observable((subscriber) => readAsOf(moment, () => next.handle().subscribe(subscriber)));
  }

  private viewer(account: Account): Viewer {
    const ability = abilityOf(account);
    const key = MODULES.map((module) => scopeOf(account, 'read', module));
    return {
      key: JSON.stringify(key),
      sees: (projection) => {
        const { scope } = this.projections.projection(projection).past ?? {};
        if (!scope || scopeOf(account, 'read', scope) === 'all') return undefined;
        return (latest) => canOn(ability, 'read', scope, latest as Owned);
      },
    };
  }
}

const MODULES: readonly OwnedModule[] = ['leads', 'visits', 'properties'];

/** The moment has no records that the account may not see. */
function seeingAll(account: Account, modules: readonly OwnedModule[]): Account {
  const permissions: PermissionMatrix = { ...account.permissions };
  for (const module of modules)
    if (permissions[module]?.read) permissions[module] = { ...permissions[module], read_all: true };
  return { ...account, permissions };
}

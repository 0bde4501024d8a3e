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
import { from, lastValueFrom, type Observable } from 'rxjs';
import { isInstant, isUsableMoment } from '@lox/contracts/local-time.js';
import { type OwnedModule, type PermissionMatrix, scopeOf } from '@lox/contracts/permissions.js';
import { Projections } from '../../log/following/projections.js';
import { type Moment, readAsOf } from '../../log/projections/moment.js';
import { OptionalInstant } from '../input/dto-fields.js';
import { invalidFields } from '../input/validation-pipe.js';
import type { Account } from './accounts.js';

export const AS_OF = 'as of';

export class AsOfDto {
  @OptionalInstant()
  asOf?: string;
}

/** The route answers `?asOf=<instant>` with the records that the person may see now. */
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
    const account = request.user as Account;
    const moment = await momentFor(this.projections, pastInstant(asOf, 'asOf'), account);
    request.user = seeingAll(
      account,
      this.reflector.get<readonly OwnedModule[]>(AS_OF, context.getHandler()),
    );
    return from(
      this.projections.past.inTurn(() =>
        readAsOf(moment, () => lastValueFrom(next.handle(), { defaultValue: undefined })),
      ),
    );
  }
}

/** Milliseconds. @throws 400 when it is to come, or outside of any clock */
export function pastInstant(text: string, field: string): number {
  if (!isUsableMoment(text)) throw invalidFields({ [field]: 'Instante inválido' });
  const instant = Date.parse(text);
  if (instant > Date.now()) throw invalidFields({ [field]: 'Este instante ainda não passou' });
  return instant;
}

/** @throws DomainError 413 `past_too_long`, 503 `past_preparing` */
export function momentFor(projections: Projections, instant: number, account: Account): Promise<Moment> {
  const scopes = MODULES.map((module) => scopeOf(account, 'read', module));
  return projections.past.moment(instant, {
    key: JSON.stringify(scopes),
    scopeOf(projection) {
      const { scope } = projections.projection(projection).past ?? {};
      return scope ? scopeOf(account, 'read', scope) : 'all';
    },
  });
}

const MODULES: readonly OwnedModule[] = ['leads', 'visits', 'properties'];

function seeingAll(account: Account, modules: readonly OwnedModule[]): Account {
  const permissions: PermissionMatrix = { ...account.permissions };
  for (const module of modules)
    if (permissions[module]?.read) permissions[module] = { ...permissions[module], read_all: true };
  return { ...account, permissions };
}

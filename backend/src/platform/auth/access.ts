import {
  applyDecorators,
  createParamDecorator,
  ForbiddenException,
  Inject,
  Injectable,
  Optional,
  SetMetadata,
  UnauthorizedException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import {
  abilityOf,
  can,
  denialText,
  type ActionOf,
  type Module as PermissionModule,
} from '@lox/contracts/permissions.js';
import { isStaff } from '@lox/contracts/users.js';
import { CONFIG, type Config } from '../config/config.js';
import type { Account } from './accounts.js';

/** What a route asks of the caller. */
export type Access =
  | { kind: 'public' }
  | { kind: 'signed-in'; optional?: true }
  | { kind: 'staff' }
  | { kind: 'admin-or-local-demo' }
  | { kind: 'permission'; action: string; module: PermissionModule; denial: string };

export const ACCESS = 'access';

/** Open to everybody; `@Caller()` still gives a signed-in account. */
export const Public = () => SetMetadata(ACCESS, { kind: 'public' } satisfies Access);
export const SignedIn = () => SetMetadata(ACCESS, { kind: 'signed-in' } satisfies Access);
/** For the signed-in; with `?optional=true` an anonymous caller is answered without an error. */
export const OptionallySignedIn = () =>
  SetMetadata(ACCESS, { kind: 'signed-in', optional: true } satisfies Access);
/** Administrators; with the demonstration outside production, also requests from this machine. */
export const AdminOrLocalDemo = () => SetMetadata(ACCESS, { kind: 'admin-or-local-demo' } satisfies Access);
export const Staff = () => SetMetadata(ACCESS, { kind: 'staff' } satisfies Access);

/** Needs the permission for at least some records; the handler checks which ones. */
export function Requires<M extends PermissionModule>(action: ActionOf<M>, module: M, denial?: string) {
  const access: Access = { kind: 'permission', action, module, denial: denial ?? denialText(action, module) };
  return applyDecorators(SetMetadata(ACCESS, access));
}

/** The signed-in person as of this request. */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().user,
);

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Passport declares it as a namespace; this extends it
  namespace Express {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- only an interface merges with Passport's
    interface User extends Account {}
  }
}

export const forbidden = (message: string): ForbiddenException =>
  new ForbiddenException({ message, code: 'forbidden' });

/** Guards every route; one that says nothing about access is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Optional() @Inject(CONFIG) private readonly config?: Config,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access?.kind === 'public') return true;
    const { user, ip, query } = context.switchToHttp().getRequest<Request>();
    if (access?.kind === 'admin-or-local-demo' && this.isLocalDemo(ip)) return true;
    if (access?.kind === 'signed-in' && access.optional && query.optional === 'true') return true;
    if (!user) throw new UnauthorizedException();
    if (!access) throw new ForbiddenException();
    if (access.kind === 'admin-or-local-demo' && user.role !== 'admin') throw new ForbiddenException();
    if (access.kind === 'staff' && !isStaff(user.role)) throw new ForbiddenException();
    if (
      access.kind === 'permission' &&
      !can(abilityOf(user), access.action as ActionOf<PermissionModule>, access.module)
    )
      throw forbidden(access.denial);
    return true;
  }

  private isLocalDemo(ip: string | undefined): boolean {
    const { demoData = false, production = true } = this.config ?? {};
    return demoData && !production && /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(ip ?? '');
  }
}

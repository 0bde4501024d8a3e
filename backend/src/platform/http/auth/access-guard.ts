import {
  applyDecorators,
  ForbiddenException,
  Inject,
  Injectable,
  SetMetadata,
  UnauthorizedException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { ErrorBody } from '@lox/contracts/errors.js';
import {
  abilityOf,
  can,
  denialText,
  type ActionOf,
  type Module as PermissionModule,
} from '@lox/contracts/permissions.js';
import { SECOND_FACTOR_REQUIRED } from '@lox/contracts/sign-in.js';
import { isStaff } from '@lox/contracts/users.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { requireFreshProof, sessionOnlyError } from '../../log/deciding/proof.js';
import { requestOriginOf } from './request-context.js';
import { CallerResolver } from './caller-resolver.js';

export type AccessRule =
  | { kind: 'public' }
  | { kind: 'signed-in'; optional?: true }
  | { kind: 'staff' }
  | { kind: 'admin-or-local-demo' }
  | { kind: 'permission'; action: string; module: PermissionModule; denial: string };

export const ACCESS_RULE = 'access';
export const REQUIRES_FRESH_PROOF = 'delicate';
export const ALLOWED_BEFORE_ENROLMENT = 'while held back';
export const ADMINISTRATORS_ONLY = 'only administrators';

const Access = (rule: AccessRule) => SetMetadata(ACCESS_RULE, rule);

export const Public = () => Access({ kind: 'public' });
export const Authenticated = () => Access({ kind: 'signed-in' });
/** With `?optional=true` anonymous callers get no 401. */
export const OptionallyAuthenticated = () => Access({ kind: 'signed-in', optional: true });
/** Also allows requests from this machine, with the demonstration outside production. */
export const AdminOrLocalDemo = () => Access({ kind: 'admin-or-local-demo' });
export const StaffOnly = () => Access({ kind: 'staff' });

/** For routes that only make `DELICATE_CHANGES`: the proof precedes any answer. */
export const RequiresFreshProof = () =>
  applyDecorators(SetMetadata(REQUIRES_FRESH_PROOF, true), SessionOnly());
/** Also open before a required second factor is enrolled. */
export const AllowedBeforeEnrolment = () => SetMetadata(ALLOWED_BEFORE_ENROLMENT, true);
export const SESSION_ONLY = 'session only';
/** For routes about an account's secrets, or that begin a session. */
export const SessionOnly = () => SetMetadata(SESSION_ONLY, true);

export const AdministratorsOnly = (denial: string) => SetMetadata(ADMINISTRATORS_ONLY, denial);

/** Needs the permission for some records; the handler checks which. */
export const Requires = <M extends PermissionModule>(
  action: ActionOf<M>,
  module: M,
  denial = denialText(action, module),
) => Access({ kind: 'permission', action, module, denial });

export const forbiddenError = (message: string, missing?: ErrorBody['missing']): ForbiddenException =>
  new ForbiddenException({ message, code: 'forbidden', ...(missing && { missing }) });

const enrolmentRequired = (): ForbiddenException =>
  new ForbiddenException({
    message: 'Ative a verificação em duas etapas para continuar.',
    code: SECOND_FACTOR_REQUIRED,
  });

/** Routes without an access rule are closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CallerResolver) private readonly callers: CallerResolver,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    this.authorise(context);
    if (request.is('multipart/form-data'))
      request.readmit = async () => {
        await this.callers.resolve(request, http.getResponse<Response>());
        this.authorise(context);
      };
    return true;
  }

  private authorise(context: ExecutionContext): void {
    const access = this.metadataOf<AccessRule>(context, ACCESS_RULE);
    const request = context.switchToHttp().getRequest<Request>();
    if (this.metadataOf(context, ALLOWED_BEFORE_ENROLMENT)) request.user ??= request.heldBack;
    if (request.tokenId !== undefined && this.metadataOf(context, SESSION_ONLY)) throw sessionOnlyError();
    if (access?.kind === 'public') return;
    const { user } = request;
    if (access?.kind === 'admin-or-local-demo' && this.isLocalDemo(request.ip)) return;
    if (access?.kind === 'signed-in' && access.optional && request.query.optional === 'true') return;
    if (!user) throw request.heldBack ? enrolmentRequired() : new UnauthorizedException();
    if (!access) throw new ForbiddenException();
    if (access.kind === 'admin-or-local-demo' && user.role !== 'admin') throw new ForbiddenException();
    if (access.kind === 'staff' && !isStaff(user.role)) throw new ForbiddenException();
    if (
      access.kind === 'permission' &&
      !can(abilityOf(user), access.action as ActionOf<PermissionModule>, access.module)
    )
      throw forbiddenError(access.denial, { module: access.module, action: access.action });
    const adminsOnly = this.metadataOf<string>(context, ADMINISTRATORS_ONLY);
    if (adminsOnly !== undefined && user.role !== 'admin') throw forbiddenError(adminsOnly);
    if (this.metadataOf(context, REQUIRES_FRESH_PROOF)) requireFreshProof(requestOriginOf(request));
  }

  private metadataOf<T>(context: ExecutionContext, key: string): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [context.getHandler(), context.getClass()]);
  }

  private isLocalDemo(ip: string | undefined): boolean {
    const { demoData, production } = this.config;
    return demoData && !production && /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(ip ?? '');
  }
}

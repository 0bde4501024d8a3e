import {
  Inject,
  Injectable,
  UnauthorizedException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { IsString, Length, MaxLength } from 'class-validator';
import type { Request, Response } from 'express';
import { isSignInEmail } from '@lox/contracts/validation.js';
import { TextMatching } from '../input/dto-fields.js';
import { validationPipe } from '../input/validation-pipe.js';
import { Accounts, type Account } from './accounts.js';
import { AttemptBackoff } from './attempt-backoff.js';
import { PasswordVault } from './password-vault.js';

export class LoginBody {
  @TextMatching('Email inválido', isSignInEmail)
  email!: string;

  @MaxLength(1000, { message: 'Senha é longa demais' })
  @Length(1, undefined, { message: 'Senha é obrigatória' })
  @IsString({ message: 'Senha é obrigatória' })
  password!: string;
}

/** Signs in by e-mail and password, with the pauses of repeated failures. */
@Injectable()
export class LoginGuard implements CanActivate {
  private readonly validation = validationPipe();

  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(PasswordVault) private readonly passwords: PasswordVault,
    @Inject(AttemptBackoff) private readonly attempts: AttemptBackoff,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const { email } = (request.body ?? {}) as { email?: unknown };
    const check = () => this.accountOf(request.body ?? {});
    request.user =
      typeof email === 'string'
        ? await this.attempts.attempt(email, request, http.getResponse<Response>(), check)
        : await check();
    return true;
  }

  private async accountOf(given: unknown): Promise<Account> {
    const metadata = { type: 'body', metatype: LoginBody } as const;
    const { email, password } = (await this.validation.transform(given, metadata)) as LoginBody;
    const account = await this.accounts.byEmail(email.trim());
    if (!(await this.passwords.matches(account?.id, password)) || !account)
      throw new UnauthorizedException({ message: 'Credenciais inválidas', code: 'bad_credentials' });
    return account;
  }
}

import {
  Inject,
  Injectable,
  UnauthorizedException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { IsString, Length, MaxLength } from 'class-validator';
import type { Request } from 'express';
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

  canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const given = (request.body ?? {}) as { email?: unknown };
    const check = async (): Promise<boolean> => {
      const login: unknown = await this.validation.transform(given, { type: 'body', metatype: LoginBody });
      request.user = await this.accountOf(login as LoginBody);
      return true;
    };
    return typeof given.email === 'string' ? this.attempts.attempt(given.email, request, check) : check();
  }

  private async accountOf({ email, password }: LoginBody): Promise<Account> {
    const account = await this.accounts.byEmail(email.trim());
    if (!(await this.passwords.matches(account?.id, password)) || !account)
      throw new UnauthorizedException({ message: 'Credenciais inválidas', code: 'bad_credentials' });
    return account;
  }
}

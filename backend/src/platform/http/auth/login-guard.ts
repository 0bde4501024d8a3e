import { Inject, Injectable, UnauthorizedException, type ExecutionContext } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { plainToInstance } from 'class-transformer';
import { IsString, Length, MaxLength, validateSync, Validate, ValidatorConstraint } from 'class-validator';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { isSignInEmail } from '@lox/contracts/validation.js';
import { invalidFields } from '../input/validation-pipe.js';
import { Accounts, type Account } from './accounts.js';
import { PasswordVault } from './password-vault.js';

@ValidatorConstraint()
class EmailText {
  validate(value: unknown): boolean {
    return typeof value === 'string' && isSignInEmail(value);
  }
}

export class LoginBody {
  @Validate(EmailText, { message: 'Email inválido' })
  email!: string;

  @MaxLength(1000, { message: 'Senha é longa demais' })
  @Length(1, undefined, { message: 'Senha é obrigatória' })
  @IsString({ message: 'Senha é obrigatória' })
  password!: string;
}

@Injectable()
export class LocalLoginStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(PasswordVault) private readonly passwords: PasswordVault,
  ) {
    super({ usernameField: 'email', passwordField: 'password' });
  }

  async validate(email: string, password: string): Promise<Account> {
    const account = await this.accounts.byEmail(email.trim());
    if (!(await this.passwords.matches(account?.id, password)) || !account)
      throw new UnauthorizedException({ message: 'Credenciais inválidas', code: 'bad_credentials' });
    return account;
  }
}

@Injectable()
export class LoginGuard extends AuthGuard('local') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const body = plainToInstance(LoginBody, request.body ?? {});
    const errors = validateSync(body, {
      stopAtFirstError: true,
      whitelist: true,
      forbidNonWhitelisted: true,
    });
    if (errors.length > 0)
      throw invalidFields(
        Object.fromEntries(
          errors.map(({ property, constraints }) => [
            property,
            constraints?.whitelistValidation
              ? `Campo desconhecido: ${property}`
              : (Object.values(constraints ?? {})[0] ?? 'Dados inválidos fornecidos.'),
          ]),
        ),
      );
    return (await super.canActivate(context)) as boolean;
  }
}

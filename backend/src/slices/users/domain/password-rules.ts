import { Inject, Injectable } from '@nestjs/common';
import { Agency } from '../../settings/agency/agency.published.js';
import {
  passwordProblem,
  type PasswordOwner,
} from '../../../platform/http/auth/passwords/password-policy.js';
import { passwordRefused } from './user.decider.js';

@Injectable()
export class PasswordRules {
  constructor(@Inject(Agency) private readonly agency: Agency) {}

  /** @param field the request's field with the password */
  async require(password: string, bearer: PasswordOwner, field: string): Promise<void> {
    const problem = await passwordProblem(password, bearer, await this.agency.profile());
    if (problem !== null) throw passwordRefused(problem, field);
  }
}

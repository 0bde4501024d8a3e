import { Inject, Injectable } from '@nestjs/common';
import { emailKey } from '@lox/contracts/email.js';
import { phoneKeys } from '@lox/contracts/phone/phone-search.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import { Agency } from '../../settings/agency/agency.published.js';

/** Numbers and addresses of the agency and its staff identify no client. */
@Injectable()
export class NobodysContacts {
  constructor(
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Agency) private readonly agency: Agency,
  ) {}

  async keys(): Promise<Set<string>> {
    const [staff, profile] = await Promise.all([this.accounts.staff(), this.agency.profile()]);
    const contacts = [...staff.map(({ email, whatsapp }) => ({ email, phone: whatsapp })), profile];
    return new Set(contacts.flatMap(({ email, phone }) => [emailKey(email), ...phoneKeys(phone ?? '')]));
  }
}

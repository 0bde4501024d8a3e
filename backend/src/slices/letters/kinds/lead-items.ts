import { Inject, Injectable } from '@nestjs/common';
import { formatPhone } from '@lox/contracts/phone/read-phone.js';
import { LEAD_STATUS_LABELS } from '@lox/contracts/leads.js';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import type { Filter } from '../../../platform/storage/document-store/document-store.js';
import type { LetterContent } from '../../../platform/edge/mail/letter-kinds.js';
import { LetterLinks } from '../../../platform/edge/mail/letter-links.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { LETTER_LEADS, type LetterLead } from '../records/letter-leads.projection.js';
import { LetterRecords } from '../records/letter-records.js';

const MOST = 25;

@Injectable()
export class LeadItems {
  constructor(
    @Inject(LETTER_LEADS) private readonly leads: ProjectionReader<LetterLead>,
    @Inject(LetterRecords) private readonly records: LetterRecords,
    @Inject(LetterLinks) private readonly links: LetterLinks,
  ) {}

  find(filter: Filter): Promise<LetterLead[]> {
    return this.leads.find(filter);
  }

  count(filter: Filter): Promise<number> {
    return this.leads.count(filter);
  }

  async visibleTo(account: Account, filter: Filter): Promise<NonNullable<LetterContent['items']>> {
    const found = await this.leads.find(filter, { sort: { activityAt: 1 }, limit: MOST });
    const lines = await Promise.all(
      found.map(async ({ _id }) => {
        const lead = await this.records.leads.get(_id);
        if (!lead || lead.erased || !canOn(abilityOf(account), 'read', 'leads', lead)) return [];
        const contact = lead.phone ? formatPhone(lead.phone) : lead.email;
        const text = [LEAD_STATUS_LABELS[lead.status], contact].filter(Boolean).join(' · ');
        return [{ title: lead.name, text, url: this.links.to(`/admin/crm?lead=${_id}`) }];
      }),
    );
    return lines.flat();
  }
}

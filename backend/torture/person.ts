import { randomBytes, randomUUID } from 'node:crypto';
import { BOARD_STAGES, type LeadStatus } from '@lox/contracts/leads.js';
import { addDays, instantOf, localDay, type Time } from '@lox/contracts/local-time.js';
import type { DemoRandom } from '../demo/demo-random.js';
import type { Client } from './client.js';
import type { Installation } from './installation.js';
import type { Journal, KnownLead } from './journal.js';

/** How often each is done. */
const DEEDS = { lead: 20, move: 35, book: 15, reschedule: 10, upload: 10, remove: 4, rebuild: 2 };
type Deed = keyof typeof DEEDS | 'erase';
const REBUILT = ['lead-board', 'visits', 'document-library', 'audit', 'users'] as const;
/** Slots contended for in one round; few enough for people to meet. */
const WANTED_DAYS = 2;
const WANTED_TIMES: readonly Time[] = [
  '08:00',
  '09:00',
  '10:00',
  '11:00',
  '14:00',
  '15:00',
  '16:00',
  '17:00',
];
const DAYS_AHEAD = 30;
const BYTES = { low: 100, high: 40_000 };

interface Entity {
  id: string;
}

export interface Ground {
  propertyId: string;
}

/** She works on her own records, whose expected state she knows; only the calendar's slots are contended for. */
export class Person {
  private readonly leads: KnownLead[] = [];
  private visitLead: KnownLead | undefined;
  private readonly own = { visits: [] as Journal['visits'], documents: [] as Journal['documents'] };

  constructor(
    private readonly installation: Installation,
    private readonly client: Client,
    private readonly journal: Journal,
    private readonly chance: DemoRandom,
    private readonly ground: Ground,
  ) {}

  /** So many deeds; `erases` adds the erasure of a lead by the operator's command. */
  async work(round: number, deeds: number, erases: boolean): Promise<void> {
    const erasure = erases ? Math.floor(this.chance.between(0, deeds)) : -1;
    for (let n = 0; n < deeds; n++)
      await this.do(n === erasure ? 'erase' : this.chance.weighted(DEEDS), round);
  }

  private async do(deed: Deed, round: number): Promise<void> {
    switch (deed) {
      case 'lead':
        return void this.leads.push(...(await this.createLead()));
      case 'move':
        return this.moveLead();
      case 'book':
        return this.book(round);
      case 'reschedule':
        return this.reschedule(round);
      case 'upload':
        return this.upload();
      case 'remove':
        return this.removeDocument();
      case 'rebuild':
        return this.rebuild();
      case 'erase':
        return this.eraseLead();
    }
  }

  private async createLead(): Promise<KnownLead[]> {
    const mark = newMark();
    // Every other one as a visitor of the site sends it.
    const isVisitors = this.chance.chance(0.5);
    const contact = { name: `Pessoa ${mark}`, email: `${mark}@exemplo.com`, phone: '(19) 99999-0001' };
    const made = (await this.client.fulfil({
      what: `creating lead ${mark}`,
      method: 'POST',
      path: isVisitors ? '/api/leads' : '/api/admin/leads',
      body: contact,
      key: randomUUID(),
    })) as Entity | null;
    if (!made) return [];
    const lead: KnownLead = { id: made.id, mark, stages: ['new'], erased: false };
    this.journal.leads.push(lead);
    return [lead];
  }

  private async moveLead(): Promise<void> {
    const lead = this.leads.length > 0 ? this.chance.pick(this.leads) : undefined;
    if (!lead) return void this.leads.push(...(await this.createLead()));
    const others = BOARD_STAGES.filter((stage) => stage !== lead.stages.at(-1));
    const to: LeadStatus = this.chance.pick(others);
    const moved = await this.client.fulfil({
      what: `moving lead ${lead.id} to ${to}`,
      method: 'PATCH',
      path: `/api/admin/leads/${lead.id}`,
      body: { status: to },
    });
    if (moved) lead.stages.push(to);
  }

  private slot(round: number): string {
    const day = DAYS_AHEAD + round * WANTED_DAYS + Math.floor(this.chance.between(0, WANTED_DAYS));
    return instantOf(addDays(localDay(new Date()), day), this.chance.pick(WANTED_TIMES));
  }

  /** Booking moves its lead: a lead of its own, without other moves. */
  private async book(round: number): Promise<void> {
    const [lead] = this.visitLead ? [this.visitLead] : await this.createLead();
    if (!lead) return;
    this.visitLead = lead;
    const scheduledDate = this.slot(round);
    const visit = (await this.client.fulfil({
      what: `booking ${scheduledDate}`,
      method: 'POST',
      path: '/api/visits',
      body: { leadId: lead.id, propertyId: this.ground.propertyId, scheduledDate },
      key: randomUUID(),
      refused: [409],
    })) as Entity | null;
    if (!visit) return;
    if (lead.stages.at(-1) !== 'visit_scheduled') lead.stages.push('visit_scheduled');
    const known = { id: visit.id, dates: [scheduledDate] };
    this.own.visits.push(known);
    this.journal.visits.push(known);
  }

  private async reschedule(round: number): Promise<void> {
    const visit = this.own.visits.length > 0 ? this.chance.pick(this.own.visits) : undefined;
    const scheduledDate = this.slot(round);
    if (!visit || visit.dates.at(-1) === scheduledDate) return;
    const moved = await this.client.fulfil({
      what: `moving visit ${visit.id} to ${scheduledDate}`,
      method: 'PATCH',
      path: `/api/visits/${visit.id}/reschedule`,
      body: { scheduledDate },
      refused: [409],
    });
    if (moved) visit.dates.push(scheduledDate);
  }

  private async upload(): Promise<void> {
    const mark = newMark();
    const size = Math.floor(this.chance.between(BYTES.low, BYTES.high));
    const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(size), Buffer.from('\n%%EOF\n')]);
    const form = (): FormData => {
      const made = new FormData();
      made.append('documents', new Blob([content], { type: 'application/pdf' }), `${mark}.pdf`);
      return made;
    };
    const path = '/api/admin/documents/upload';
    const what = `uploading ${mark}`;
    const sent = (await this.client.fulfil({ what, method: 'POST', path, form, key: randomUUID() })) as {
      documents: Entity[];
    } | null;
    if (!sent?.documents[0]) return;
    const known = { id: sent.documents[0].id, mark, content, removed: false, purged: false };
    this.own.documents.push(known);
    this.journal.documents.push(known);
  }

  private async removeDocument(): Promise<void> {
    const document = this.own.documents.find(({ removed }) => !removed);
    if (!document) return;
    const path = `/api/admin/documents/${document.id}`;
    if (!(await this.client.fulfil({ what: `removing document ${document.id}`, method: 'DELETE', path })))
      return;
    document.removed = true;
    const trashed = `/api/admin/trash/document/${document.id}`;
    const what = `purging document ${document.id}`;
    // A repeated call finds nothing.
    const gone = await this.client.fulfil({ what, method: 'DELETE', path: trashed, refused: [404] });
    document.purged = gone !== null;
  }

  private async rebuild(): Promise<void> {
    const name = this.chance.pick(REBUILT);
    const path = `/api/admin/operations/followers/${name}/actions`;
    const what = `rebuilding ${name}`;
    await this.client.fulfil({ what, method: 'POST', path, body: { action: 'rebuild' }, refused: [409] });
  }

  private async eraseLead(): Promise<void> {
    const lead = this.leads.shift() ?? (await this.createLead())[0];
    if (!lead) return;
    while (!(await this.installation.operate('erase', lead.id))) this.journal.repeated++;
    lead.erased = true;
    this.journal.acknowledge();
  }
}

/** A word that occurs nowhere else, and can be found in any file. */
export const newMark = (): string => `zq${randomBytes(6).toString('hex')}qz`;
export const MARK = 'zq[0-9a-f]{12}qz';

import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { CreateLead, Lead } from '@lox/contracts/leads.js';
import { erasePerson } from '../../src/workflows/erasing/erase-person.js';
import { Streams } from '../../src/platform/log/deciding/streams.js';
import { Projections } from '../../src/platform/log/following/projections.js';
import type { PropertyEvent, PropertyListed } from '../../src/slices/properties/domain/property.events.js';
import { property } from '../../src/slices/properties/domain/property.js';
import { origin, type TestApp } from './app.js';
import type { Answer, Client } from './client.js';
import { LISTED_HOUSE } from './property-samples.js';
import { EraseLead } from '../../src/slices/leads/commands/lead.commands.js';

/** A lead created by staff; returns their view of it. */
export async function createLead(client: Client, given: Partial<CreateLead> = {}): Promise<Lead> {
  const answer = await client.post<Lead>('/api/admin/leads', {
    name: 'Ana Interessada',
    email: 'ana@exemplo.com.br',
    ...given,
  });
  if (answer.status !== 201) throw new Error(`creating a lead was answered ${answer.status} ${answer.text}`);
  return answer.body;
}

export const readLead = async (client: Client, id: string): Promise<Lead> =>
  (await client.get<Lead>(`/api/admin/leads/${id}`)).body;

export const changeLead = <T = Lead>(
  client: Client,
  id: string,
  patch: unknown,
  headers?: Record<string, string>,
): Promise<Answer<T>> => client.patch<T>(`/api/admin/leads/${id}`, patch, headers);

/** Erases the person behind a lead, as the operator's command does. */
export const eraseLeadPerson = ({ nest, documents, admin }: TestApp, leadId: string): Promise<string[]> =>
  erasePerson({ commands: nest.get<CommandBus>(CommandBus), documents }, leadId, origin(admin.id));

/** Erases the lead alone, without the person's other records. */
export const eraseLead = (app: TestApp, leadId: string): Promise<string[]> =>
  app.execute(new EraseLead(leadId, origin(app.admin.id)));

/** A property in the log, as leads see it; returns its id, which may be given. */
export async function listProperty(
  { nest }: TestApp,
  given: Partial<PropertyListed['data']> = {},
  id: string = randomUUID(),
): Promise<string> {
  const event: PropertyEvent = {
    type: 'PropertyListed',
    data: { ...PROPERTY, slug: `imovel-${id}`, ...given },
  };
  const { position } = await nest.get(Streams).decide(property, id, origin(), () => [event]);
  await nest.get(Projections).passed('property', position);
  return id;
}

const PROPERTY: PropertyListed['data'] = {
  ...LISTED_HOUSE,
  slug: 'casa-no-centro',
  code: 'LOX-1',
  title: 'Casa no Centro',
  description: 'Casa ampla.',
  price: 350_000_00,
  iptu: null,
  address: 'Rua das Flores, 10',
  neighborhood: 'Centro',
  parkingSpaces: 1,
  area: 120,
  builtYear: null,
  features: [],
  ownerId: null,
  brokerId: null,
};

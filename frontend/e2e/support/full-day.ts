import { addDays, localDay } from '@lox/contracts/local-time.js';
import type { Agency } from './agency.js';
import { aProperty } from './properties.js';
import { aVisit } from './visits.js';

/** Something in every block of Hoje, of Camila. */
export async function aFullDay(agency: Agency): Promise<string> {
  const today = localDay(new Date());
  const property = await aProperty(agency, 'camila', { title: 'Casa do dia', status: 'live' });
  const contact = { phone: '19988887777', propertyId: property.id };
  await agency.lead('camila', { name: 'Nair Pinto', ...contact });
  const { id } = await agency.lead('camila', { name: 'Otto Reis', ...contact, status: 'contacted' });
  const dueAt = new Date(Date.now() - 60_000).toISOString();
  await agency.call('camila', 'PUT', `/api/leads/${id}/next-step`, { text: 'Ligar sobre a proposta', dueAt });
  await aVisit(agency, 'camila', 'Rita Luz', { day: addDays(today, -1), time: '10:00' });
  await aVisit(agency, 'camila', 'Saulo Dias', { day: today, time: '23:30' });
  await fetch(`${agency.url}/api/public/schedule-visit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Téo Brito',
      email: 'teo@exemplo.com.br',
      phone: '19988887766',
      propertyId: property.id,
      preferredDate: addDays(today, 6),
      preferredTime: 'morning',
    }),
  });
  return id;
}

import { onProductionPair } from './support/app.js';
import { changeLead, createLead, eraseLead, listProperty } from './support/leads.js';
import { loggedSuite } from './support/logged-suite.js';
import { postVisit, changeVisit, dayIn } from './support/visits.js';

const PERSON = {
  name: 'Quitéria Sigilosa',
  email: 'quiteria.sigilosa@exemplo.com.br',
  phone: '(19) 91357-2468',
  message: 'Procuro um sobrado discreto',
};
const SECRETS = [
  'Quitéria',
  'quiteria',
  'Quit%C3%A9ria',
  '13572468',
  '91357-2468',
  'sobrado',
  'anotação reservada',
  'lox.sid',
  's%3A',
];

const { app, log: read } = loggedSuite();

it(`logs every request of a lead’s whole life and nothing of the person (${onProductionPair ? 'production' : 'embedded'} pair)`, async () => {
  const { client, email, password } = app.admin;
  const created = await app.visitor().post<{ id: string }>('/api/leads', PERSON);
  const { id } = created.body;
  await app.visitor().post('/api/leads', { ...PERSON, phone: 'Quitéria' });
  await app.visitor().send('POST', '/api/leads', undefined, { raw: `{"name":"${PERSON.name}"` });
  await client.get(`/api/admin/leads?search=${encodeURIComponent(PERSON.name)}`);
  await client.get(`/api/admin/leads?search=${PERSON.email}&nada=1`);
  await changeLead(client, id, {
    notes: 'anotação reservada',
    name: `${PERSON.name} Filha`,
    status: 'contacted',
  });
  await changeLead(client, id, { status: 'lost' }, { 'if-match': '"0"' });
  await client.get('/api/notifications');
  await client.get('/api/admin/audit-logs');
  await eraseLead(app, id);
  await changeLead(client, id, { name: PERSON.name });
  await app.visitor().post('/api/auth/login', { email, password: 'Quitéria' });
  const wish = {
    ...PERSON,
    phone: '19913572468',
    propertyId: await listProperty(app),
    preferredTime: 'morning',
  };
  await app.visitor().post('/api/public/schedule-visit', { ...wish, preferredDate: dayIn(30) });
  await app.visitor().post('/api/public/schedule-visit', { ...wish, preferredDate: PERSON.name });
  const { id: leadId } = await createLead(client, PERSON);
  const visit = { leadId, propertyId: wish.propertyId, scheduledDate: '2027-03-01T13:00:00Z' };
  const booked = await postVisit(client, { ...visit, notes: 'anotação reservada' });
  await postVisit(client, { ...visit, notes: 'anotação reservada', durationMinutes: PERSON.name });
  await postVisit(client, { ...visit, notes: 'anotação reservada' });
  await changeVisit(client, booked.body.id, { notes: PERSON.name });
  await client.get(`/api/visits?search=${encodeURIComponent(PERSON.name)}`);
  const registration = { name: PERSON.name, email: PERSON.email, password: 'anotação reservada' };
  await app.visitor().post('/api/users', registration);
  await app.visitor().post('/api/users', registration);

  const log = read();
  expect([created.status, booked.status]).toEqual([201, 201]);
  expect(log).toContain(`/api/admin/leads/${id}`);
  expect(log).toContain('"statusCode":412');
  expect(log).toContain('"path":"/api/admin/leads"');
  for (const secret of [...SECRETS, email, password]) expect(log).not.toContain(secret);
});

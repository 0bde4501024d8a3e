import { addDays, type Day, instantOf, localDay } from '@lox/contracts/local-time.js';
import { JobClock } from '../src/platform/log/jobs/job-clock.js';
import { Jobs } from '../src/platform/log/jobs/jobs.js';
import type { Person } from './support/app.js';
import { letterInOutbox, storedLetters } from './support/letters.js';
import { panelOf, titlesOf } from './support/notifications.js';
import { changeProperty, createProperty } from './support/properties.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { until } from './support/until.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });
const caio = suitePerson(app, { name: 'Caio', permissions: 'gerente_vendas' });
const TODAY = localDay(new Date());
const END = addDays(TODAY, 60);

let now = instantOf(TODAY, '09:00');
beforeAll(() => void jest.spyOn(app.nest.get(JobClock), 'now').mockImplementation(() => Date.parse(now)));
afterAll(() => jest.restoreAllMocks());

async function look(day: Day, time = '09:00'): Promise<void> {
  now = instantOf(day, time);
  const jobs = app.nest.get(Jobs);
  jobs.wake('mandate-ends');
  await until('the ends were looked at', async () => {
    const job = (await jobs.report()).find(({ name }) => name === 'mandate-ends');
    return job?.lastRound?.at === now;
  });
}
async function authorised(title: string, by: Person, mandate: object = {}): Promise<string> {
  const { id } = await createProperty(by.client, { title });
  const authorisation = { exclusive: true, firstDay: TODAY, lastDay: END };
  const { status } = await app.admin.client.send('PUT', `/api/admin/property-mandates/${id}`, {
    authorisation,
    ...mandate,
  });
  expect(status).toBe(200);
  return id;
}
const noticesOf = async (id: string): Promise<unknown[]> =>
  (await app.events.read(`mandate-${id}`))
    .filter(({ type }) => type === 'MandateEndAnnounced')
    .map(({ data }) => [data.days, data.warned]);

it('the captor, else the broker, is told 30 days before the end and on its day, each once', async () => {
  const own = await authorised('Casa da Bia', bia);
  const won = await authorised('Casa do Caio', bia, { captorId: caio.id });
  const sold = await authorised('Casa vendida', bia);
  await changeProperty(bia.client, sold, { status: 'sold' });

  await look(addDays(END, -31));
  await look(addDays(END, -30), '07:59');
  expect([await noticesOf(own), await noticesOf(won)]).toEqual([[], []]);
  await look(addDays(END, -30));
  await look(addDays(END, -29));
  expect(await noticesOf(own)).toEqual([[30, [bia.id]]]);
  expect(await noticesOf(won)).toEqual([[30, [caio.id]]]);
  await look(END);
  await look(addDays(END, 1));
  expect(await noticesOf(own)).toEqual([
    [30, [bia.id]],
    [0, [bia.id]],
  ]);
  expect(await noticesOf(sold)).toEqual([]);

  await until('Bia is told', async () => (await titlesOf(bia)).length === 2);
  const [last, first] = await panelOf(bia);
  expect([first, last]).toMatchObject([
    {
      type: 'mandate_ending',
      title: 'Autorização perto do fim',
      message: expect.stringMatching(/^Casa da Bia \(CA-\d+\): vale até \d\d\/\d\d\/\d{4}$/) as string,
      data: { propertyId: own },
    },
    { title: 'Autorização chegou ao fim', data: { propertyId: own } },
  ]);
  await letterInOutbox(app, `user-${bia.id}`, 'mandate-ending');
  await letterInOutbox(app, `user-${caio.id}`, 'mandate-ending');
  expect(await storedLetters(app, { kind: 'mandate-ending', receiver: `user-${bia.id}` })).toHaveLength(2);
});

it('nobody is told of an authorisation that was renewed in time', async () => {
  const id = await authorised('Casa renovada', bia);
  const authorisation = { exclusive: true, firstDay: addDays(END, 1), lastDay: addDays(END, 200) };
  await app.admin.client.send('PUT', `/api/admin/property-mandates/${id}`, { authorisation });
  await look(END);
  expect(await noticesOf(id)).toEqual([]);
});

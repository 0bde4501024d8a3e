import type { ErrorBody } from '@lox/contracts/errors.js';
import { type AdvertLine, type FeedAddress, type PortalState, REPORT_LIMIT } from '@lox/contracts/portals.js';
import type { Client } from './support/client.js';
import { advertisable, changeProperty } from './support/properties.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { until } from './support/until.js';

const PATH = '/api/admin/portals';
const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });
const caio = suitePerson(app, { name: 'Caio', permissions: 'corretor_basico' });
const visitor = suitePerson(app, { name: 'Visitante', role: 'visitor' });
let door = '';
let numbers = 0;

const openDoor = async (): Promise<string> => {
  const { status, body } = await app.admin.client.post<FeedAddress>(`${PATH}/olx/report-address`);
  expect(status).toBe(201);
  return new URL(body.address).pathname;
};
beforeAll(async () => {
  door = await openDoor();
});

const reportOf = (given: object = {}) => ({
  ...{ id: `r-${++numbers}`, company: 'VIVAREAL', type: 'FEEDS_INTEGRATION_REPORT', novo: { campo: 1 } },
  details: { date: new Date().toISOString(), total: 30, created: '1', error: 1 },
  ...given,
});
const send = (report: object, path = door) => app.visitor().post<ErrorBody>(path, report);
const sendText = async (body: string) =>
  (await fetch(app.url + door, { method: 'POST', body, headers: { 'content-type': 'application/json' } }))
    .status;
const reports = async () => (await app.admin.client.get<PortalState[]>(PATH)).body[0]!.reports;
const readingOf = (company: string) =>
  until(`the report of ${company} is read`, async () =>
    (await reports()).readings.find((one) => one.company === company),
  );
const lineOf = async (code: string, show = 'all') =>
  (await bia.client.get<AdvertLine[]>(`${PATH}/olx/adverts?limit=100&show=${show}`)).body.find(
    (line) => line.code === code,
  );
const lineOfAnother = async (code: string) =>
  (await caio.client.get<AdvertLine[]>(`${PATH}/olx/adverts?limit=100`)).body.find(
    (line) => line.code === code,
  );
const advertise = (id: string) =>
  bia.client.post(`${PATH}/olx/adverts`, { propertyIds: [id], highlight: 'standard' });

it('a report shows each advert accepted, warned of or refused, with the field to mend', async () => {
  const [good, bad] = [
    await advertisable(bia.client, 'Casa bem lida'),
    await advertisable(bia.client, 'Casa recusada'),
  ];
  await advertise(good.id);
  await advertise(bad.id);
  const remark = { errorMessage: 'CEP não encontrado', externalIds: [`${bad.code} `, 'ZZ-99999'] };
  expect(
    await send(reportOf({ company: 'ZAP', link: 'https://portal.exemplo/1', errors: [remark] })),
  ).toMatchObject({
    status: 200,
    body: { received: true },
  });
  expect(await readingOf('ZAP')).toMatchObject({ total: 30, created: 1, errors: 1, unchanged: null });
  const linkFor = async (client: Client) =>
    (await client.get<PortalState[]>(PATH)).body[0]!.reports.readings.find(({ company }) => company === 'ZAP')
      ?.link;
  expect([await linkFor(app.admin.client), await linkFor(bia.client)]).toEqual([
    'https://portal.exemplo/1',
    null,
  ]);
  expect(await lineOfAnother(bad.code)).toBeUndefined();
  const at = expect.any(String) as string;
  expect((await lineOf(good.code))?.readings).toEqual([
    { company: 'ZAP', at, result: 'accepted', remarks: [], isOld: false },
  ]);
  const refused = {
    ...{ company: 'ZAP', at, result: 'refused', isOld: false },
    remarks: [{ field: 'zipCode', text: 'CEP não encontrado' }],
  };
  expect((await lineOf(bad.code, 'refused'))?.readings).toEqual([refused]);
  expect(await lineOf(good.code, 'refused')).toBeUndefined();

  for (const { id } of [good, bad]) await changeProperty(bia.client, id, { zipCode: '13024-000' });
  expect((await lineOf(good.code))?.readings).toEqual([]);
  expect((await lineOf(bad.code))?.readings).toEqual([{ ...refused, isOld: true }]);
});

it('the same report is stored once, whatever comes with it; one without a number by its content', async () => {
  const stored = async (): Promise<number> => {
    let count = 0;
    for await (const { events } of app.events.readAll({ after: 0, categories: ['portalReport'] }))
      count += events.length;
    return count;
  };
  const before = await stored();
  const report = reportOf({ company: 'OLX' });
  const unnumbered = reportOf({ id: undefined, company: 'OLX' });
  const answers = await Promise.all(
    [report, report, { ...report, extra: 1 }, unnumbered, unnumbered].map((one) => send(one)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await stored()) - before).toBe(2);
});

it('is stored even when it is no JSON, which the screen says; only nothing and too much are refused', async () => {
  expect(await sendText('{"company": "VIVAREAL", "errors": [,]')).toBe(200);
  await until('it is said', async () => (await reports()).unreadableAt !== null);
  expect(await sendText(JSON.stringify(reportOf()).replace('}}', ',},}'))).toBe(200);
  await readingOf('VIVAREAL');
  expect((await reports()).unreadableAt).toBeNull();
  expect([await sendText(''), await sendText('x'.repeat(REPORT_LIMIT + 1))]).toEqual([400, 413]);
});

it('has an address that only those who change the settings make, and that opens nothing else', async () => {
  const path = `${PATH}/olx/report-address`;
  for (const method of ['POST', 'DELETE']) {
    expect((await app.visitor().send(method, path)).status).toBe(401);
    expect((await visitor.client.send(method, path)).status).toBe(403);
    expect((await bia.client.send(method, path)).status).toBe(403);
    expect((await app.admin.client.send(method, `${PATH}/zap/report-address`)).status).toBe(404);
  }
  const feed = (await app.admin.client.post<FeedAddress>(`${PATH}/olx/address`)).body.address;
  const [feedKey, reportKey] = [/([\w-]{43})\.xml$/.exec(feed)![1]!, door.split('/').at(-1)!];
  expect(await send(reportOf(), `/api/portal-reports/${feedKey}`)).toMatchObject({
    status: 404,
    body: { code: 'report_address_not_found' },
  });
  expect((await app.visitor().get(`/feeds/${reportKey}.xml`)).status).toBe(404);
  const second = await openDoor();
  expect([(await send(reportOf())).status, (await send(reportOf(), second)).status]).toEqual([404, 200]);
  expect((await app.visitor().get(new URL(feed).pathname)).status).toBe(200);
  await app.admin.client.send('DELETE', path);
  expect((await send(reportOf(), second)).status).toBe(404);
  expect((await reports()).open).toBe(false);
});

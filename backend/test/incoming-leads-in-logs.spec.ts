import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Jobs } from '../src/platform/log/jobs/jobs.js';
import { MetaGraph } from '../src/workflows/placing-leads/meta-graph.js';
import { loggedSuite } from './support/logged-suite.js';
import { csv, line } from './support/csv-lists.js';
import {
  numbered,
  olxLead,
  openChannel,
  sendChavesNaMao,
  sendGoogle,
  sendMeta,
  sendOlx,
  settled,
} from './support/incoming-leads.js';
import { uploadCsv } from './support/properties.js';

const CPF = '529.982.247-25';
const MARKS = ['qqnome', 'qqmensagem', '977665544', 'page-token-qq', 'app-qq', CPF, '52998224725'];
const { app, log } = loggedSuite();

it('no secret of a door, and nothing of a person that came by one or by a list, gets into a log', async () => {
  const admin = app.admin.client;
  const guest = app.visitor();
  const person = { name: 'Ana qqnome', phone: '48977665544', message: `qqmensagem, CPF ${CPF}`, cpf: CPF };
  const lead = numbered();
  const graph = createServer((_, response) => response.end('{"error":"qqmensagem"}')).listen(0, '127.0.0.1');
  await once(graph, 'listening');
  app.nest.get(MetaGraph).address = `http://127.0.0.1:${(graph.address() as AddressInfo).port}`;
  const keys = { appSecret: 'app-qq', accessToken: 'page-token-qq' };
  const [olx, chaves, google, meta] = [
    await openChannel(admin, 'grupo_olx'),
    await openChannel(admin, 'chaves_na_mao'),
    await openChannel(admin, 'google'),
    await openChannel(admin, 'meta', keys),
  ];
  await sendOlx(guest, olx, olxLead({ ...person, originLeadId: lead }));
  await sendOlx(guest, { ...olx, secret: `${olx.secret}x` }, olxLead(person));
  await sendChavesNaMao(guest, chaves, { id: numbered(), ...person });
  const columns = [{ column_id: 'FULL_NAME', string_value: person.name }];
  const held = numbered();
  await sendGoogle(guest, google, { lead_id: held, user_column_data: columns });
  await guest.get(`${meta.channel.path}?hub.mode=subscribe&hub.challenge=1&hub.verify_token=${meta.secret}`);
  const announced = { leadgen_id: '7001', page_id: '1' };
  const notice = { entry: [{ changes: [{ field: 'leadgen', value: announced }] }] };
  await sendMeta(guest, meta, notice, 'app-qq');
  await settled(admin, lead, 'placed');
  await settled(admin, held, 'held');
  await settled(admin, '7001', 'held');
  app.nest.get(Jobs).retryNow('meta-catch-up');
  const owner = { owner_name: 'Rosa qqnome', owner_email: 'rosa@qqnome.com.br', owner_phone: '48977665544' };
  expect((await uploadCsv(admin, csv(line('Com dona', owner), line('', owner)))).status).toBe(200);
  graph.close();
  for (const secret of [...MARKS, olx.secret, chaves.secret, google.secret, meta.secret]) {
    expect(secret.length).toBeGreaterThan(5);
    expect(log()).not.toContain(secret);
  }
  expect(log()).toContain(`/api/incoming-leads/chaves-na-mao/${chaves.channel.id}`);
});

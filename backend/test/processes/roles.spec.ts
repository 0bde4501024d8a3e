import type { Lead } from '@lox/contracts/leads.js';
import type { InstanceView, MachineView } from '@lox/contracts/operations.js';
import {
  installation,
  refusedStart,
  ServerProcess,
  signIn,
  type ApiCall,
} from '../support/server-process.js';
import { SocketListener } from '../support/socket.js';
import { until } from '../support/until.js';

describe('an instance for people and one that follows the log', () => {
  const env = installation();
  const web: NodeJS.ProcessEnv = { ...env, ROLE: 'web' };
  const projections: NodeJS.ProcessEnv = { ...env, ROLE: 'projections' };
  let site: ServerProcess;
  let follower: ServerProcess;
  let call: ApiCall;
  let listener: SocketListener;

  beforeAll(async () => {
    // The one for people may come first: it is ready once the other has made the documents.
    [site, follower] = await Promise.all([ServerProcess.start(web), ServerProcess.start(projections)]);
    call = await signIn(site.url);
    listener = new SocketListener(site.url, { cookie: call.cookie });
    await until('the socket is connected', () => listener.socket.connected);
  });
  afterAll(async () => {
    listener.close();
    await Promise.all([site.stop(), follower.stop()]);
  });

  it('say what they are, and only the one that follows the log holds it', async () => {
    const instances = await until('both are there', async () => {
      const found = await instancesOf(call);
      return found.length === 2 && found;
    });
    expect(instances.map(({ role, self }) => [role, self]).toSorted()).toEqual([
      ['projections', false],
      ['web', true],
    ]);
    const holders = instances.filter(({ leases }) => leases.includes('projector'));
    expect(holders.map(({ role }) => role)).toEqual(['projections']);
  });

  it('show at once what was written, and tell browsers of it', async () => {
    const { id } = await createLead(call);
    const moved = await call('PATCH', `/api/admin/leads/${id}`, { status: 'proposal' });
    expect(await moved.json()).toMatchObject({ status: 'proposal', revision: 1 });
    expect(await isOnBoard(call, id)).toBe(true);
    expect(await listener.hintOf(id)).toMatchObject({ what: 'lead' });
  });

  it('leave pages, calls and live lines to the one for people', async () => {
    for (const path of [
      '/',
      '/admin',
      '/api/admin/leads',
      '/api/docs',
      '/socket.io/?EIO=4&transport=polling',
    ]) {
      const answer = await fetch(follower.url + path, { headers: { cookie: call.cookie } });
      const body = (await answer.json()) as { code: string; message: string };
      expect([answer.status, body.code]).toEqual([503, 'unavailable']);
      expect(body.message).toContain('só acompanha os eventos');
    }
    for (const path of ['/healthz', '/readyz']) expect((await fetch(follower.url + path)).status).toBe(200);
  });

  it('go on when the one that follows the log is killed and another one comes', async () => {
    await follower.kill();
    await until('it is said that nobody follows', async () => !(await fetch(`${site.url}/readyz`)).ok);
    const created = await call('POST', '/api/admin/leads', contact('Sem Projeções'));
    const lead = (await created.json()) as Lead;
    expect([created.status, lead.name]).toEqual([201, 'Sem Projeções']);
    follower = await ServerProcess.start(projections);
    await until('the lead is on the board', () => isOnBoard(call, lead.id));
    await until('the one for people is ready again', async () => (await fetch(`${site.url}/readyz`)).ok);
    const { id } = await createLead(call);
    await listener.hintOf(id);
  });
});

it('a role that there is not refuses the start, naming the variable', () => {
  const { code, output } = refusedStart({ ...installation(), ROLE: 'worker' });
  expect(code).toBe(1);
  expect(output).toContain('ROLE: esperado all, web ou projections');
});

const contact = (name: string) => ({ name, email: 'ana@exemplo.com' });

async function createLead(call: ApiCall): Promise<Lead> {
  const created = await call('POST', '/api/admin/leads', contact('Ana'));
  expect(created.status).toBe(201);
  return (await created.json()) as Lead;
}

async function isOnBoard(call: ApiCall, id: string): Promise<boolean> {
  const leads = (await (await call('GET', '/api/admin/leads')).json()) as Lead[];
  return leads.some((lead) => lead.id === id);
}

async function instancesOf(call: ApiCall): Promise<InstanceView[]> {
  return ((await (await call('GET', '/api/admin/operations/machine')).json()) as MachineView).instances;
}

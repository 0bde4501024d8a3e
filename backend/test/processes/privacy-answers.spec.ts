import type { Lead } from '@lox/contracts/leads.js';
import { SmtpTestServer } from '../support/smtp-test-server.js';
import {
  installation,
  operator,
  ServerProcess,
  signIn,
  startOperator,
  type ApiCall,
} from '../support/server-process.js';

const ANA = { name: 'Ana Quesada', email: 'ana@quesada.com.br', phone: '(19) 98888-1212' };

describe('a person who asks about their data', () => {
  let host: SmtpTestServer;
  let server: ServerProcess;
  let call: ApiCall;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    host = await SmtpTestServer.start();
    env = { ...installation(), SMTP_URL: host.url };
    server = await ServerProcess.start(env);
    call = await signIn(server.url);
  });
  afterAll(async () => {
    await server.stop();
    await host.close();
  });

  const create = async (lead: object): Promise<string> =>
    ((await (await call('POST', '/api/admin/leads', lead)).json()) as Lead).id;
  const nameOf = async (id: string): Promise<string> =>
    ((await (await call('GET', `/api/admin/leads/${id}`)).json()) as Lead).name;

  it('is sent all that is kept, at their own address alone', async () => {
    const id = await create({ ...ANA, notes: 'Prefere o <b>Cambuí</b>' });
    await create({ name: 'Outra', email: 'outra@quesada.com.br' });
    expect(operator(env, 'disclose', id)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Anotações: Prefere o <b>Cambuí</b>') as string,
    });
    const { code, output } = await startOperator(env, 'disclose', ANA.email, '--answer').ended;
    expect([code, output]).toEqual([0, 'A resposta foi enviada por e-mail.\n']);
    const letters = host.received.filter(
      ({ email }) => email.subject === 'Os dados que guardamos sobre você',
    );
    expect(letters.map(({ to }) => to)).toEqual([ANA.email]);
    expect(letters[0]?.email.text).toContain('Olá, Ana.');
    expect(letters[0]?.email.text).toContain(`Telefone: ${ANA.phone}`);
    expect(letters[0]?.email.text).not.toContain('Outra');
    expect(letters[0]?.email.html).toContain('Anotações: Prefere o &lt;b&gt;Cambuí&lt;/b&gt;');
    expect(operator(env, 'disclose', 'ninguem@quesada.com.br')).toMatchObject({ code: 1 });
  });

  it('is told in words, not in codes', async () => {
    const { id } = (await (
      await call('POST', '/api/leads', {
        name: 'Davi Quesada',
        email: 'davi@quesada.com.br',
        phone: '(19) 98888-3434',
        source: 'lead_widget',
        propertyType: 'gated_community',
        purpose: 'sale',
        region: 'Cambuí',
      })
    ).json()) as Lead;
    await call('PATCH', `/api/admin/leads/${id}`, { status: 'visit_scheduled', priority: 'high' });
    const { output } = operator(env, 'disclose', id);
    for (const line of [
      'Tipo de imóvel: Casa em Condomínio',
      'Finalidade: Venda',
      'Origem: Widget de Captura',
      'Atendimento: Visita Agendada',
      'Prioridade: Alta',
    ])
      expect(output.split('\n')).toContain(line);
    expect(output).toMatch(/^Contato de [a-z-]+-feira|sábado|domingo, \d+ de [a-zç]+ de \d{4}$/m);
    expect(output).not.toMatch(/_|\b(sale|high|manual|house|true|null)\b|\d{4}-\d\d-\d\d/);
    const words = await create({
      name: 'Eva Quesada',
      email: 'eva@quesada.com.br',
      propertyType: 'constructor',
      purpose: 'Trocar',
    });
    expect(operator(env, 'disclose', words).output).toContain(
      'Tipo de imóvel: constructor\nFinalidade: Trocar\n',
    );
  });

  it('is told what staff noted, planned and gave as the reason of a loss', async () => {
    const id = await create({ name: 'Gil Quesada', email: 'gil@quesada.com.br' });
    await call('POST', `/api/leads/${id}/diary`, { kind: 'call', text: 'Quer varanda\ne duas vagas' });
    const dueAt = '2027-03-01T13:30:00.000Z';
    await call('PUT', `/api/leads/${id}/next-step`, { text: 'Mandar a planta', dueAt });
    await call('PATCH', `/api/admin/leads/${id}`, { status: 'lost', reason: 'price' });
    const priced = operator(env, 'disclose', id).output;
    expect(priced).toMatch(/^Ligação de .+\nTexto: Quer varanda\n {2}e duas vagas$/m);
    expect(priced).toContain('Próximo passo: Mandar a planta (');
    expect(priced).toContain('Motivo da perda: Preço\n');
    await call('PATCH', `/api/admin/leads/${id}`, { reason: 'Foi morar com a filha' });
    const { output } = operator(env, 'disclose', id);
    expect(output).toContain('Motivo da perda: Foi morar com a filha\n');
    const other = await create({ name: 'Gil Q.', email: 'gil@quesada.com.br' });
    await call('POST', `/api/admin/leads/${other}/merge`, { leadId: id });
    const merged = operator(env, 'disclose', 'gil@quesada.com.br').output;
    expect(merged.split('Quer varanda')).toHaveLength(2);
  });

  it('whose texts a terminal would obey is shown, not obeyed', async () => {
    const evil = '\u001b[2J\u001b]8;;https://mau.test\u0007x\u009b31m\u202e';
    const id = await create({
      name: 'Fábio',
      email: 'fabio@quesada.com.br',
      notes: `${evil}\rFim\nPapel: Administrador`,
    });
    const { output } = operator(env, 'disclose', id);
    expect(output).toContain('\n  Papel: Administrador\n');
    const file = `${env.DATA_DIR}/${evil.replaceAll('/', '')}`;
    const exported = operator(env, 'export', file).output;
    expect(exported).toContain('<U+001B>[2J<U+001B>]8;;https:mau.test<U+0007>x<U+009B>31m<U+202E>');
    for (const text of [output, exported]) expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
  });

  it('hears that the data goes, before it does, and nothing goes when that cannot be said', async () => {
    const person = { name: 'Bento Quesada', email: 'bento@quesada.com.br' };
    const id = await create(person);
    host.outcomeFor = () => ({ recipient: 550, text: '5.1.1 User unknown' });
    expect(await startOperator(env, 'erase', id, '--answer').ended).toMatchObject({
      code: 1,
      output: expect.stringMatching(/não aceitou a resposta.*este endereço não existe/) as string,
    });
    expect(await nameOf(id)).toBe(person.name);

    host.outcomeFor = () => 'accept';
    expect(await startOperator(env, 'erase', id, '--answer').ended).toMatchObject({ code: 0 });
    expect(host.to(person.email).map(({ email }) => email.subject)).toEqual([
      'Seu pedido para apagar seus dados',
    ]);
    expect(await nameOf(id)).toBe('Dados apagados');
  });

  it('without an address is erased only when nobody asks for an answer', async () => {
    const id = await create({ name: 'Caio Quesada', phone: '(19) 97777-1212' });
    expect(operator(env, 'erase', id, '--answer')).toMatchObject({
      code: 1,
      output: 'Não há endereço de e-mail para responder: nada foi feito.\n',
    });
    expect(await nameOf(id)).toBe('Caio Quesada');
    expect(operator(env, 'erase', id)).toMatchObject({ code: 0 });
  });
});

import { addDays, instantOf, localDay } from '@lox/contracts/local-time.js';
import type { Lead } from '@lox/contracts/leads.js';
import type { LeadNote } from '@lox/contracts/lead-diary.js';
import type { Locator } from '@playwright/test';
import { Hands } from './support/hands.js';
import { aProperty } from './support/properties.js';
import { expect, test } from './support/test.js';
import { aVisit, isStored } from './support/visits.js';

/** No job of the morning may cost more clicks, taps and keys than this. */
const LIMITS = {
  arrived: 0,
  calls: 6,
  steps: 2,
  moves: 0,
  booking: 4,
  reschedule: 4,
  outcomes: 2,
  caller: 3,
  code: 2,
};

const choice = (dialog: Locator, name: string | RegExp): Locator =>
  dialog.locator('label').filter({ has: dialog.page().getByRole('radio', { name, exact: true }) });
const freeDay = (dialog: Locator, at: number): Locator => choice(dialog, /livres?$/).nth(at);

test(
  'a broker’s morning takes few clicks and keys',
  { tag: '@phone' },
  async ({ fresh: agency, open }, { project }) => {
    const today = localDay(new Date());
    const property = await aProperty(agency, 'camila', { title: 'Casa da manhã', status: 'live' });
    const ids: { [name: string]: string } = {};
    for (const [at, name] of ['Ana Prado', 'Bruno Sá', 'Célia Dias'].entries())
      ids[name] = (
        await agency.lead('camila', {
          name,
          phone: `1998887776${at}`,
          propertyId: property.id,
          status: 'new',
        })
      ).id;
    const past = await Promise.all([
      aVisit(agency, 'camila', 'Davi Lins', { day: addDays(today, -1), time: '10:00' }),
      aVisit(agency, 'camila', 'Eva Brito', { day: addDays(today, -1), time: '15:00' }),
    ]);
    const due = await aVisit(agency, 'camila', 'Fábio Nunes', { day: today, time: '23:30' });
    const page = await open(agency, 'camila', '/admin');
    const hands = new Hands(page, project.name === 'phone');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const toast = (title: string) =>
      page.locator('.ant-notification-notice').filter({ hasText: title }).last();

    const arrived = page.getByRole('region', { name: /^Agora/ });
    await hands.job('arrived', () =>
      expect(arrived.getByRole('listitem')).toContainText([/Ana Prado/, /Bruno Sá/, /Célia Dias/]),
    );

    const call = async (name: string): Promise<Locator> => {
      await hands.press(page.getByRole('link', { name: `Ligar para ${name}` }));
      const dialog = page.getByRole('dialog', { name: `Anotar contato: ${name}` });
      await expect(dialog.getByLabel('O que foi dito')).toBeFocused();
      return dialog;
    };
    await hands.job('calls', async () => {
      const dialog = await call('Célia Dias');
      await hands.press(dialog.getByRole('button', { name: 'Não atendeu' }));
      await expect(dialog).toBeHidden();
    });
    for (const [name, said, next] of [
      ['Ana Prado', 'Procura três quartos', 'Mandar opções'],
      ['Bruno Sá', 'Quer ver a casa', 'Lembrar das chaves'],
    ] as const)
      await hands.job('calls', async () => {
        const dialog = await call(name);
        await hands.type(said);
        await hands.job('steps', async () => {
          await hands.next(dialog.getByLabel('O que fazer'));
          await hands.type(next);
        });
        await hands.key('Enter');
        await expect(dialog).toBeHidden();
      });
    await hands.job('moves', () => expect(arrived.getByRole('listitem')).toContainText([/Célia Dias/]));
    await expect(arrived.getByRole('listitem')).toHaveCount(1);

    await hands.job('booking', async () => {
      await hands.press(toast('Contato anotado').getByRole('button', { name: 'Agendar visita' }));
      const dialog = page.getByRole('dialog', { name: 'Nova Visita' });
      await hands.press(freeDay(dialog, 2));
      await hands.press(choice(dialog, '11h').first());
      await hands.press(dialog.getByRole('button', { name: 'Agendar visita' }));
      await expect(toast('Visita criada')).toBeVisible();
    });

    let day = '';
    await hands.job('reschedule', async () => {
      await hands.press(button('Reagendar: Fábio Nunes'));
      const dialog = page.getByRole('dialog', { name: 'Reagendar visita' });
      await hands.press(freeDay(dialog, 1));
      day = await dialog.getByLabel('Data *').inputValue();
      await hands.press(dialog.getByRole('button', { name: 'Reagendar' }));
      const chat = page
        .context()
        .waitForEvent('request', (request) => request.url().startsWith('https://wa.me/'));
      await hands.press(toast('Visita reagendada').getByRole('link', { name: 'Avisar Fábio' }));
      expect(new URL((await chat).url()).searchParams.get('text')).toContain('23:30');
    });
    await isStored(agency, due.id, {
      scheduledDate: instantOf(day.split('/').toReversed().join('-'), '23:30'),
    });

    await hands.job('outcomes', async () => {
      await hands.press(button('Realizada: Davi Lins'));
      await hands.press(button('Faltou: Eva Brito'));
    });
    await isStored(agency, past[0].id, { status: 'completed' });
    await isStored(agency, past[1].id, { status: 'no_show' });

    await hands.job('caller', async () => {
      await hands.press(button('Novo Lead'));
      const dialog = page.getByRole('dialog', { name: 'Novo Lead' });
      await expect(dialog.getByLabel('Telefone')).toBeFocused();
      await hands.type('19977776666');
      await hands.next(dialog.getByLabel('Nome *'));
      await hands.type('Gil Souto');
      await hands.job('code', async () => {
        await hands.next(dialog.getByLabel('Imóvel'));
        await hands.type(property.code);
        await expect(page.getByRole('option')).toHaveCount(1);
        await hands.key('Enter');
      });
      await hands.press(dialog.getByRole('button', { name: 'Criar Lead' }));
      await expect(toast('Lead criado')).toBeVisible();
    });

    const [caller] = await agency.read<Lead[]>('camila', '/api/admin/leads?search=Gil');
    expect(caller).toMatchObject({ phone: '(19) 97777-6666', source: 'phone', propertyId: property.id });
    const bruno = await agency.read<Lead>('camila', `/api/admin/leads/${ids['Bruno Sá']}`);
    expect(bruno).toMatchObject({ nextStep: { text: 'Lembrar das chaves' }, status: 'visit_scheduled' });
    expect(await agency.read<LeadNote[]>('camila', `/api/leads/${bruno.id}/diary`)).toMatchObject([
      { kind: 'call', text: 'Quer ver a casa' },
    ]);
    const { presses, typed } = hands;
    console.info(project.name, presses, typed);
    expect(presses).toEqual(LIMITS);
  },
);

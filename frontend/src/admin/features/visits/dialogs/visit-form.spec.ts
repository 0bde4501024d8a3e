import type { Lead } from '@lox/contracts/leads.js';
import { TIME_SLOTS } from '@lox/contracts/visits.js';
import { aVisit } from '../../../../../test/visit-fixtures.js';
import {
  blankForm,
  changesOfForm,
  visitFormOf,
  instantOfForm,
  offeredTimes,
  visitFormProblems,
} from './visit-form.js';

const lead = { id: 'l1', name: 'Ana', propertyId: null } as Lead;
const blank = blankForm('2026-11-20', undefined, undefined);
const right = { ...blank, lead, propertyId: 'p1' };

describe('missing fields in the visit form', () => {
  it('are none when lead, property, day and time are set', () => {
    expect(visitFormProblems(right, false)).toEqual([]);
    expect(right.time).toBe('10:00');
  });
  it.each([
    [{ lead: null }, 'Lead não selecionado', 'Selecione um lead para a visita'],
    [{ propertyId: null }, 'Propriedade não selecionada', 'Selecione uma propriedade para a visita'],
    [{ time: null }, 'Horário não selecionado', 'Selecione um horário para a visita'],
    [{ day: '2026-02-30' }, 'Data não selecionada', 'Selecione uma data para a visita'],
    [
      { clientType: 'new', name: 'Ana', email: 'ana@x.br' },
      'Dados incompletos',
      'Preencha todos os campos do lead',
    ],
    [
      { clientType: 'new', name: 'Ana', email: 'ana', phone: '19999990000' },
      'Dados incompletos',
      'Email inválido',
    ],
  ] as const)('%j: %s', (part, title, text) => {
    expect(visitFormProblems({ ...right, ...part }, false)).toMatchObject([{ title, text }]);
  });
  it('never include fields that cannot be edited', () => {
    expect(visitFormProblems({ ...blank, propertyId: null }, true)).toEqual([]);
  });
});

describe('the changes sent for an edited visit', () => {
  const visit = aVisit({ scheduledDate: '2026-11-20T13:10:30.000Z', notes: 'Portaria social' });
  const form = visitFormOf(visit);
  it('are none when nothing changed, including seconds', () => {
    expect(changesOfForm(form, visit)).toEqual({});
  });
  it('are only what differs; cleared notes are null', () => {
    expect(
      changesOfForm(
        { ...form, time: '11:00', status: 'confirmed', notes: ' ', durationMinutes: 30, brokerId: null },
        visit,
      ),
    ).toEqual({
      scheduledDate: '2026-11-20T14:00:00.000Z',
      status: 'confirmed',
      notes: null,
      durationMinutes: 30,
      brokerId: null,
    });
  });
  it('leave a site request alone when nobody touched it', () => {
    const wish = aVisit({ notes: '{"preferredDate":"2026-11-20","preferredTime":"morning"}' });
    expect(visitFormOf(wish).notes).toBe('Data preferida: 20/11/2026 · Período: manhã');
    expect(changesOfForm(visitFormOf(wish), wish)).toEqual({});
  });
  it('use São Paulo’s time', () => {
    expect(instantOfForm({ ...right, day: '2026-12-31', time: '23:30' })).toBe('2027-01-01T02:30:00.000Z');
  });
});

describe('the offered times', () => {
  it('are the 22 slots, and an odd one that a visit has', () => {
    expect(offeredTimes(null)).toEqual(TIME_SLOTS);
    const times = offeredTimes('10:10', '10:10');
    expect(times).toHaveLength(23);
    expect(times[times.indexOf('10:00') + 1]).toBe('10:10');
  });
});

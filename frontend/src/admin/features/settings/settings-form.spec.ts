import { addRegion, areSettingsChanged, settingsFormOf, isWhatsapp } from './settings-form.js';

const STORED = { whatsappNumber: '551938004100', availableRegions: ['Campinas'], creci: 'CRECI 1' };

describe('the settings form', () => {
  it('formats the number for display and saves it unchanged', () => {
    expect(settingsFormOf(STORED).whatsapp).toBe('+55 (19) 3800-4100');
    expect(areSettingsChanged(settingsFormOf(STORED), STORED)).toBe(false);
  });

  it.each([{ whatsapp: '(19) 99999-4444' }, { regions: [] }, { creci: 'CRECI 2' }])(
    'knows that %j changes something',
    (change) => {
      expect(areSettingsChanged({ ...settingsFormOf(STORED), ...change }, STORED)).toBe(true);
    },
  );

  it.each([
    ['(19) 3800-4100', true],
    ['+55 19 99999-4444', true],
    ['+1 415 555 2671', true],
    ['551938004100', true],
    ['0800 123 4567', false],
    ['3800-4100', false],
    ['', false],
    ['1234567890123456', false],
  ])('%j is a number: %s', (text, valid) => {
    expect(isWhatsapp(text, '551938004100')).toBe(valid);
  });
});

describe('addRegion', () => {
  it('adds a new region with a name', () => {
    expect(addRegion(['Campinas'], '  Barão  Geraldo ')).toEqual({ regions: ['Campinas', 'Barão Geraldo'] });
    expect(addRegion([], '   ')).toBeNull();
    expect(addRegion(['Campinas'], 'CAMPINAS')).toEqual({ problem: 'A região CAMPINAS já está na lista.' });
  });

  it('enforces the limit', () => {
    const many = Array.from({ length: 200 }, (_, i) => `R${i}`);
    expect(addRegion(many, 'Mais uma')).toEqual({ problem: 'São aceitas no máximo 200 regiões.' });
  });
});

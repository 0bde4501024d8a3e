import { SETTINGS_LIMITS, type SystemSettings } from '@lox/contracts/settings.js';
import { changeSettings } from './site-settings.decider.js';

const PRESENT: SystemSettings = {
  whatsappNumber: '551938004100',
  availableRegions: ['Campinas', 'Valinhos'],
  creci: 'CRECI-SP 1-J',
};
const wanted = (changes: Partial<SystemSettings>): SystemSettings => ({ ...PRESENT, ...changes });

describe('changeSettings', () => {
  it('names the old and the new value of each changed setting', () => {
    const to = wanted({ whatsappNumber: '+55 (19) 99999-4444', availableRegions: ['Vinhedo'], creci: ' X ' });
    expect(changeSettings(PRESENT, to)).toEqual([
      { type: 'SiteWhatsappChanged', data: { from: '551938004100', to: '5519999994444' } },
      { type: 'SiteRegionsChanged', data: { from: ['Campinas', 'Valinhos'], to: ['Vinhedo'] } },
      { type: 'SiteCreciChanged', data: { from: 'CRECI-SP 1-J', to: 'X' } },
    ]);
  });

  it('stores nothing when all of it holds already, however it is written', () => {
    const same = wanted({
      whatsappNumber: '(19) 3800-4100',
      availableRegions: [' Campinas ', 'Valinhos'],
    });
    expect(changeSettings(PRESENT, same)).toEqual([]);
  });

  it('may leave no region and no registration', () => {
    const events = changeSettings(PRESENT, wanted({ availableRegions: [], creci: '' }));
    expect(events.map(({ data }) => data.to)).toEqual([[], '']);
  });

  it('counts another order of the regions as a change', () => {
    const [event] = changeSettings(PRESENT, wanted({ availableRegions: ['Valinhos', 'Campinas'] }));
    expect(event?.data.to).toEqual(['Valinhos', 'Campinas']);
  });

  it.each<[Partial<SystemSettings>, string]>([
    [{ whatsappNumber: '19 9999-444' }, 'whatsapp_invalid'],
    [{ whatsappNumber: '' }, 'whatsapp_invalid'],
    [{ whatsappNumber: '1'.repeat(16) }, 'whatsapp_invalid'],
    [{ availableRegions: ['Campinas', '  '] }, 'region_empty'],
    [{ availableRegions: ['Campinas', ' CAMPINAS'] }, 'region_repeated'],
    [{ availableRegions: ['x'.repeat(81)] }, 'region_too_long'],
    [
      { availableRegions: Array.from({ length: SETTINGS_LIMITS.regions + 1 }, (_, i) => `R ${i}`) },
      'too_many_regions',
    ],
    [{ creci: 'x'.repeat(61) }, 'creci_too_long'],
  ])('refuses %j', (changes, code) => {
    expect(() => changeSettings(PRESENT, wanted(changes))).toThrow(
      expect.objectContaining({ code, status: 400 }),
    );
  });
});

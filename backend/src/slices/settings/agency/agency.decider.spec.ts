import { AGENCY_LIMITS, BUILT_IN_AGENCY, type UpdateAgency } from '@lox/contracts/agency.js';
import { changeAgency, changeLogo } from './agency.decider.js';
import { agency, type AgencyState } from './agency.js';

const { colours } = BUILT_IN_AGENCY;
const wanted = (changes: Partial<UpdateAgency>): UpdateAgency => ({ ...BUILT_IN_AGENCY, ...changes });
const folded = (state: AgencyState, change: UpdateAgency): AgencyState =>
  changeAgency(state, change).reduce(
    (so, event) => agency.evolve(so, { ...event, metadata: {} as never }),
    state,
  );

describe('changeAgency', () => {
  it('names the old and the new value of what differs, texts without needless blanks', () => {
    const to = wanted({
      name: '  Casa   Clara ',
      address: 'Rua A, 1',
      colours: { ...colours, primary: ' #1D4ED8 ' },
    });
    expect(changeAgency({}, to)).toEqual([
      { type: 'AgencyNameChanged', data: { from: 'LOX Imóveis', to: 'Casa Clara' } },
      { type: 'AgencyAddressChanged', data: { from: '', to: 'Rua A, 1' } },
      { type: 'AgencyColoursChanged', data: { from: colours, to: { ...colours, primary: '#1d4ed8' } } },
    ]);
  });

  it('stores nothing when all of it holds already', () => {
    expect(changeAgency({}, wanted({}))).toEqual([]);
    const everything: UpdateAgency = {
      name: 'Casa Clara',
      systemName: 'Clara',
      phone: '11 3000-0000',
      email: 'oi@clara.com.br',
      address: 'Rua A, 1',
      openingHours: 'Seg a sex, 9h às 18h',
      about: '',
      colours: { primary: '#1d4ed8', accent: '#9d174d' },
    };
    const state = folded({}, everything);
    expect(state).toEqual(everything);
    expect(changeAgency(state, everything)).toEqual([]);
  });

  it('keeps the addresses of profiles, whole, and those that are not given', () => {
    const none = { instagram: '', facebook: '', youtube: '' };
    const first = { ...none, instagram: 'https://www.instagram.com/casa' };
    expect(changeAgency({}, wanted({ networks: { instagram: ' @casa ', facebook: null } }))).toEqual([
      { type: 'AgencyNetworksChanged', data: { from: none, to: first } },
    ]);
    expect(changeAgency({}, wanted({ networks: first }), new Set(), first)).toEqual([]);
    const state = { networks: first };
    expect(changeAgency(state, wanted({}))).toEqual([]);
    expect(changeAgency(state, wanted({ networks: { youtube: '' } }))).toEqual([]);
    expect(changeAgency(state, wanted({ networks: { instagram: null } }))).toEqual([
      { type: 'AgencyNetworksChanged', data: { from: first, to: none } },
    ]);
  });

  it('passes over what the environment says', () => {
    const to = wanted({ name: 'Outra', phone: 'x' });
    expect(changeAgency({}, to, new Set(['name', 'phone']))).toEqual([]);
  });

  it.each<[Partial<UpdateAgency>, string]>([
    [{ name: '  ' }, 'name_missing'],
    [{ systemName: '' }, 'system_name_missing'],
    [{ name: 'x'.repeat(AGENCY_LIMITS.name + 1) }, 'text_too_long'],
    [{ phone: '3800' }, 'phone_invalid'],
    [{ networks: { instagram: 'https://exemplo.com.br/casa' } }, 'network_invalid'],
    [{ networks: { youtube: `youtube.com/${'a'.repeat(200)}` } }, 'text_too_long'],
    [{ email: 'contato' }, 'email_invalid'],
    [{ colours: { ...colours, primary: 'red' } }, 'colour_invalid'],
    [{ colours: { ...colours, accent: '#777777' } }, 'colour_too_light'],
  ])('refuses %j', (changes, code) => {
    expect(() => changeAgency({}, wanted(changes))).toThrow(expect.objectContaining({ code, status: 400 }));
  });
});

it('takes a logo once, and goes back to the built-in drawing', () => {
  const logo = { id: 'a', width: 10, height: 10 };
  expect(changeLogo({}, logo)).toEqual([{ type: 'AgencyLogoChanged', data: { from: null, to: logo } }]);
  expect(changeLogo({ logo }, logo)).toEqual([]);
  expect(changeLogo({ logo }, null)).toEqual([{ type: 'AgencyLogoChanged', data: { from: logo, to: null } }]);
  expect(changeLogo({}, null)).toEqual([]);
});

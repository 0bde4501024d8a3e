import { BUILT_IN_AGENCY, NO_NETWORKS } from '@lox/contracts/agency.js';
import { isAgencyChanged, agencyFormOf, agencyProblems } from './agency-form.js';

const AGENCY = { ...BUILT_IN_AGENCY, networks: NO_NETWORKS };

it('differs only where something was changed', () => {
  const form = agencyFormOf(AGENCY);
  expect(isAgencyChanged(form, AGENCY)).toBe(false);
  expect(isAgencyChanged({ ...form, name: `${form.name} ` }, AGENCY)).toBe(false);
  expect(isAgencyChanged({ ...form, address: 'Rua A' }, AGENCY)).toBe(true);
  expect(isAgencyChanged({ ...form, colours: { ...form.colours, accent: '#000000' } }, AGENCY)).toBe(true);
});

it('finds what cannot be saved, but for what a variable says', () => {
  const form = {
    ...AGENCY,
    name: ' ',
    phone: '38',
    email: 'x',
    colours: { primary: '#ffffff', accent: '#000000' },
  };
  expect(Object.keys(agencyProblems(form, {}))).toEqual(['name', 'phone', 'email', 'colours']);
  expect(Object.keys(agencyProblems(form, { name: 'BRAND_NAME', email: 'AGENCY_EMAIL' }))).toEqual([
    'phone',
    'colours',
  ]);
  expect(agencyProblems(AGENCY, {})).toEqual({});
});

it('takes profiles as people write them', () => {
  const form = {
    ...AGENCY,
    networks: { instagram: '@casa', facebook: 'https://exemplo.com.br', youtube: '' },
  };
  expect(isAgencyChanged(form, AGENCY)).toBe(true);
  expect(agencyProblems(form, {})).toEqual({ facebook: 'Informe o endereço do perfil no Facebook' });
});

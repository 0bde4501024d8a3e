import { BUILT_IN_AGENCY, NO_NETWORKS } from '@lox/contracts/agency.js';
import { differs, formOf, problemsOf } from './agency-form.js';

const AGENCY = { ...BUILT_IN_AGENCY, networks: NO_NETWORKS };

it('differs only where something was changed', () => {
  const form = formOf(AGENCY);
  expect(differs(form, AGENCY)).toBe(false);
  expect(differs({ ...form, name: `${form.name} ` }, AGENCY)).toBe(false);
  expect(differs({ ...form, address: 'Rua A' }, AGENCY)).toBe(true);
  expect(differs({ ...form, colours: { ...form.colours, accent: '#000000' } }, AGENCY)).toBe(true);
});

it('finds what cannot be saved, but for what a variable says', () => {
  const form = {
    ...AGENCY,
    name: ' ',
    phone: '38',
    email: 'x',
    colours: { primary: '#ffffff', accent: '#000000' },
  };
  expect(Object.keys(problemsOf(form, {}))).toEqual(['name', 'phone', 'email', 'colours']);
  expect(Object.keys(problemsOf(form, { name: 'BRAND_NAME', email: 'AGENCY_EMAIL' }))).toEqual([
    'phone',
    'colours',
  ]);
  expect(problemsOf(AGENCY, {})).toEqual({});
});

it('takes profiles as people write them', () => {
  const form = {
    ...AGENCY,
    networks: { instagram: '@casa', facebook: 'https://exemplo.com.br', youtube: '' },
  };
  expect(differs(form, AGENCY)).toBe(true);
  expect(problemsOf(form, {})).toEqual({ facebook: 'Informe o endereço do perfil no Facebook' });
});

import { BUILT_IN_AGENCY } from '@lox/contracts/agency.js';
import { differs, formOf, problemsOf } from './agency-form.js';

it('differs only where something was changed', () => {
  const form = formOf(BUILT_IN_AGENCY);
  expect(differs(form, BUILT_IN_AGENCY)).toBe(false);
  expect(differs({ ...form, name: `${form.name} ` }, BUILT_IN_AGENCY)).toBe(false);
  expect(differs({ ...form, address: 'Rua A' }, BUILT_IN_AGENCY)).toBe(true);
  expect(differs({ ...form, colours: { ...form.colours, accent: '#000000' } }, BUILT_IN_AGENCY)).toBe(true);
});

it('finds what cannot be saved, but for what a variable says', () => {
  const form = {
    ...BUILT_IN_AGENCY,
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
  expect(problemsOf(BUILT_IN_AGENCY, {})).toEqual({});
});

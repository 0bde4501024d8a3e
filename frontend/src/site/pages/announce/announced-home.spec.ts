import { EMPTY_HOME, errorsOfHome, missingOfHome, offeredHome, typedZipCode } from './announced-home.js';
import { spreadAddress } from './spread-address.js';

const home = {
  ...EMPTY_HOME,
  type: 'apartment' as const,
  address: ' Rua das Flores, 123 ',
  neighborhood: 'Cambuí',
  city: 'Campinas',
  state: 'SP',
  name: ' Olga Proprietária ',
  phone: '(19) 99999-1234',
};
const { address, neighborhood, city, state, zipCode } = EMPTY_HOME;
const nowhere = { address, neighborhood, city, state, zipCode };

it('needs kind, place, name and phone, and nothing else', () => {
  expect(missingOfHome(EMPTY_HOME)).toEqual([
    'type',
    'address',
    'neighborhood',
    'city',
    'state',
    'name',
    'phone',
  ]);
  expect(missingOfHome(home)).toEqual([]);
  expect(errorsOfHome(EMPTY_HOME)).toEqual({});
});

it('says what cannot be read', () => {
  const bad = {
    ...home,
    zipCode: '13025',
    price: 'a combinar',
    bedrooms: '2,5',
    email: 'olga@',
    phone: '12',
  };
  expect(Object.keys(errorsOfHome(bad)).toSorted()).toEqual([
    'bedrooms',
    'email',
    'phone',
    'price',
    'zipCode',
  ]);
  expect(errorsOfHome({ ...home, price: '0' }).price).toBe('Deixe em branco se ainda não sabe o preço');
});

it('sends amounts as numbers, what is empty as null', () => {
  const sent = offeredHome({ ...home, price: '650.000', area: '82,5', bedrooms: '3' }, ['one']);
  expect(sent).toMatchObject({
    address: 'Rua das Flores, 123',
    price: 650_000,
    area: 82.5,
    bedrooms: 3,
    suites: null,
    email: null,
    photos: ['one'],
    name: 'Olga Proprietária',
    phone: '19999991234',
  });
  expect(offeredHome(home, []).price).toBeNull();
});

it('spreads a whole address over its fields, and keeps what was typed there', () => {
  const whole = 'Rua das Flores, 123, apto 42, Cambuí, Campinas - SP, 13025-100';
  expect(spreadAddress({ ...nowhere, address: whole })).toEqual({
    address: 'Rua das Flores, 123, apto 42',
    neighborhood: 'Cambuí',
    city: 'Campinas',
    state: 'SP',
    zipCode: '13025-100',
  });
  expect(spreadAddress({ ...nowhere, address: whole, city: 'Valinhos' })?.city).toBe('Valinhos');
  expect(spreadAddress({ ...nowhere, address: 'Rua das Flores, 123' })).toBeNull();
});

it('writes a CEP as people do', () => {
  expect(typedZipCode('13025100')).toBe('13025-100');
  expect(typedZipCode('13.025-1')).toBe('13025-1');
});

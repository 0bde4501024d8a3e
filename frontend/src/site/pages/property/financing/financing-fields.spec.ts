import { readFields, usualFields } from './financing-fields.js';

const PRICE = 118_000_000;
const usual = usualFields(PRICE);
const read = (changed: Partial<typeof usual>) => readFields({ ...usual, ...changed }, 'sac', PRICE);

describe('the fields of the simulation', () => {
  it('begin with usual terms that can be read', () => {
    expect(usual).toEqual({
      downPayment: '236.000',
      years: '30',
      yearlyRate: '11,5',
      itbi: '3',
      registry: '1',
      deed: '0',
    });
    expect(read({})).toEqual({
      terms: {
        system: 'sac',
        price: PRICE,
        downPayment: 23_600_000,
        months: 360,
        yearlyRate: 11.5,
        costs: { itbi: 3, registry: 1, deed: 0 },
      },
      errors: {},
    });
  });

  it.each([1, 99, 50_000, 149_999, 99_999_999_999])('begin readable for a price of %d cents', (price) => {
    expect(readFields(usualFields(price), 'price', price).errors).toEqual({});
  });

  it.each([
    [{ downPayment: '' }, { downPayment: 0 }],
    [{ downPayment: 'R$ 1.180.000,00' }, { downPayment: PRICE }],
    [{ years: '1' }, { months: 12 }],
    [{ yearlyRate: ' 10,49 % ' }, { yearlyRate: 10.49 }],
    [{ yearlyRate: '10.49' }, { yearlyRate: 10.49 }],
    [{ yearlyRate: '0' }, { yearlyRate: 0 }],
  ])('are read as people write them: %j', (changed, terms) => {
    expect(read(changed).terms).toMatchObject(terms);
  });

  it.each([
    [{ downPayment: 'muito' }, 'Escreva um valor como 350.000 ou 350.000,50'],
    [{ downPayment: '1.180.000,01' }, 'A entrada não pode passar do preço'],
    [{ years: '' }, 'Escreva de 1 a 35 anos'],
    [{ years: '36' }, 'Escreva de 1 a 35 anos'],
    [{ years: '2,5' }, 'Escreva de 1 a 35 anos'],
    [{ yearlyRate: '30,01' }, 'Escreva de 0% a 30% ao ano'],
    [{ yearlyRate: 'dez' }, 'Escreva de 0% a 30% ao ano'],
    [{ itbi: '21' }, 'Escreva de 0% a 20% do preço'],
    [{ registry: '' }, 'Escreva de 0% a 20% do preço'],
    [{ deed: '-1' }, 'Escreva de 0% a 20% do preço'],
  ])('say what is wrong: %j', (changed, text) => {
    expect(read(changed)).toEqual({ errors: { [Object.keys(changed)[0]!]: text } });
  });
});

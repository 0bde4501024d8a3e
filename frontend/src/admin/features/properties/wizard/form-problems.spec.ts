import { firstProblem, problemsOf, refusalOf, stepOf } from './form-problems.js';
import { BLANK_FORM, type FormField, type PropertyForm } from './property-form.js';

const complete: PropertyForm = {
  ...BLANK_FORM,
  title: 'Casa',
  address: 'Rua A, 1',
  neighborhood: 'Centro',
  city: 'Campinas',
  state: 'SP',
  type: 'house',
  price: '350.000',
};

it('accepts a complete form, up to the highest price', () => {
  expect(refusalOf(complete)).toBeNull();
  expect(refusalOf({ ...complete, price: '9.999.999.999,99' })).toBeNull();
});

it.each(['title', 'address', 'price', 'neighborhood', 'city', 'state', 'type', 'purpose'] as const)(
  'asks for %s',
  (field) => {
    const refusal = refusalOf({ ...complete, [field]: field === 'state' ? '' : '  ' });
    expect(refusal).toMatchObject({
      title: 'Campos obrigatórios',
      text: 'Por favor, preencha todos os campos obrigatórios.',
    });
    expect(Object.keys(refusal!.problems)).toEqual([field]);
  },
);

it('refuses a price of zero and one that is too high', () => {
  expect(refusalOf({ ...complete, price: '0,00' })?.title).toBe('Campos obrigatórios');
  expect(refusalOf({ ...complete, price: '10.000.000.000' })).toMatchObject({
    title: 'Preço inválido',
    text: 'O preço máximo permitido é R$ 9.999.999.999,99',
  });
});

it('accepts only video links of YouTube or Vimeo', () => {
  expect(refusalOf({ ...complete, videoUrl: 'https://vimeo.com/76979871' })).toBeNull();
  const refusal = refusalOf({ ...complete, videoUrl: 'https://exemplo.com/filme' });
  expect(refusal?.problems).toEqual({ videoUrl: 'Informe o link de um vídeo do YouTube ou do Vimeo.' });
  expect(stepOf('videoUrl')).toBe(2);
});

it('finds the first step with an invalid field', () => {
  const { problems } = refusalOf(BLANK_FORM)!;
  expect(firstProblem(problems)).toBe('state');
  expect(firstProblem({ price: '', title: '' })).toBe('title');
  expect(firstProblem({})).toBeNull();
  expect([stepOf('city'), stepOf('title'), stepOf('price')]).toEqual([0, 1, 3]);
  for (const field of Object.keys(BLANK_FORM)) expect(stepOf(field as FormField)).toBeGreaterThanOrEqual(0);
});

it('takes the server’s errors of fields that the form has', () => {
  expect(problemsOf({ zipCode: 'CEP inválido', other: 'x' }, complete)).toEqual({ zipCode: 'CEP inválido' });
});

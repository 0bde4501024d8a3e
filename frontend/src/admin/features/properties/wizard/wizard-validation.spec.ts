import {
  firstProblem,
  isWizardStepComplete,
  propertyFieldErrors,
  propertyFormRefusal,
  wizardStepOf,
} from './wizard-validation.js';
import { BLANK_PROPERTY_FORM, type PropertyFieldName, type PropertyFormValues } from './property-form.js';

const complete: PropertyFormValues = {
  ...BLANK_PROPERTY_FORM,
  title: 'Casa',
  address: 'Rua A, 1',
  neighborhood: 'Centro',
  city: 'Campinas',
  state: 'SP',
  type: 'house',
  price: '350.000',
};

it('accepts a complete form, up to the highest price', () => {
  expect(propertyFormRefusal(complete)).toBeNull();
  expect(propertyFormRefusal({ ...complete, price: '9.999.999.999,99' })).toBeNull();
});

it.each(['title', 'address', 'price', 'neighborhood', 'city', 'state', 'type', 'purpose'] as const)(
  'asks for %s',
  (field) => {
    const refusal = propertyFormRefusal({ ...complete, [field]: field === 'state' ? '' : '  ' });
    expect(refusal).toMatchObject({
      title: 'Campos obrigatórios',
      text: 'Por favor, preencha todos os campos obrigatórios.',
    });
    expect(Object.keys(refusal!.problems)).toEqual([field]);
  },
);

it('refuses a price of zero and one that is too high', () => {
  expect(propertyFormRefusal({ ...complete, price: '0,00' })?.title).toBe('Campos obrigatórios');
  expect(propertyFormRefusal({ ...complete, price: '10.000.000.000' })).toMatchObject({
    title: 'Preço inválido',
    text: 'O preço máximo permitido é R$ 9.999.999.999,99',
  });
});

it('accepts only video links of YouTube or Vimeo', () => {
  expect(propertyFormRefusal({ ...complete, videoUrl: 'https://vimeo.com/76979871' })).toBeNull();
  const refusal = propertyFormRefusal({ ...complete, videoUrl: 'https://exemplo.com/filme' });
  expect(refusal?.problems).toEqual({ videoUrl: 'Informe o link de um vídeo do YouTube ou do Vimeo.' });
  expect(wizardStepOf('videoUrl')).toBe(2);
});

it('finds the first step with an invalid field', () => {
  const { problems } = propertyFormRefusal(BLANK_PROPERTY_FORM)!;
  expect(firstProblem(problems)).toBe('state');
  expect(firstProblem({ price: '', title: '' })).toBe('title');
  expect(firstProblem({})).toBeNull();
  expect([wizardStepOf('city'), wizardStepOf('title'), wizardStepOf('price')]).toEqual([0, 1, 3]);
  for (const field of Object.keys(BLANK_PROPERTY_FORM))
    expect(wizardStepOf(field as PropertyFieldName)).toBeGreaterThanOrEqual(0);
});

it('takes the server’s errors of fields that the form has', () => {
  expect(propertyFieldErrors({ zipCode: 'CEP inválido', other: 'x' }, complete)).toEqual({
    zipCode: 'CEP inválido',
  });
});

describe('isComplete', () => {
  const steps = (form: Partial<PropertyFormValues>, photos = 0, documents = 0): number[] =>
    [0, 1, 2, 3, 4].filter((step) =>
      isWizardStepComplete(step, { ...BLANK_PROPERTY_FORM, ...form }, [0, 0, photos, 0, documents][step]!),
    );
  it('is no step of an empty form', () => {
    expect(steps({})).toEqual([]);
    expect(steps({ title: ' ', price: '0', videoUrl: ' ' })).toEqual([]);
  });
  it('is each step with all that it needs', () => {
    expect(steps(complete)).toEqual([0, 1, 3]);
    expect(steps(complete, 1, 1)).toEqual([0, 1, 2, 3, 4]);
    expect(steps({ videoUrl: 'https://youtu.be/dQw4w9WgXcQ' })).toEqual([2]);
  });
  it.each<[number, Partial<PropertyFormValues>]>([
    [0, { city: '' }],
    [0, { state: '' }],
    [1, { type: '' }],
    [1, { area: 'grande' }],
    [1, { bedrooms: 'dois' }],
    [2, { videoUrl: 'https://exemplo.com.br/filme' }],
    [3, { price: '99.999.999.999' }],
    [3, { iptu: 'caro' }],
  ])('is not step %d with %j', (step, change) => {
    expect(steps({ ...complete, ...change }, 1, 1)).not.toContain(step);
    expect(steps({ ...complete, ...change, ...(step === 3 && { title: '' }) }, 1, 1)).not.toContain(step);
  });
});

import { splitErrorReference, withErrorReference } from './error-reference.js';

it('takes the small print out of the text again, wherever it stands', () => {
  const text = withErrorReference('Não deu certo.', '5WF0MXTC');
  expect(splitErrorReference(text)).toEqual({ text: 'Não deu certo.', print: 'Código: 5WF0MXTC' });
  expect(splitErrorReference(`Erro: ${text} Os demais continuam.`)).toEqual({
    text: 'Erro: Não deu certo. Os demais continuam.',
    print: 'Código: 5WF0MXTC',
  });
});

it('leaves a text without a code as it is', () => {
  expect(withErrorReference('Já existe', undefined)).toBe('Já existe');
  expect(splitErrorReference('Código: nenhum')).toEqual({ text: 'Código: nenhum', print: null });
});

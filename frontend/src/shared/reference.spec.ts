import { splitReference, withReference } from './reference.js';

it('takes the small print out of the text again, wherever it stands', () => {
  const text = withReference('Não deu certo.', '5WF0MXTC');
  expect(splitReference(text)).toEqual({ text: 'Não deu certo.', print: 'Código: 5WF0MXTC' });
  expect(splitReference(`Erro: ${text} Os demais continuam.`)).toEqual({
    text: 'Erro: Não deu certo. Os demais continuam.',
    print: 'Código: 5WF0MXTC',
  });
});

it('leaves a text without a code as it is', () => {
  expect(withReference('Já existe', undefined)).toBe('Já existe');
  expect(splitReference('Código: nenhum')).toEqual({ text: 'Código: nenhum', print: null });
});

import { fillVariables, unknownVariables, withoutEmptyLines } from './text-variables.js';

describe('variables', () => {
  it('are replaced, and stay where nobody knows them', () => {
    expect(fillVariables('{nome}, {imóvel} {nada} { x }', { nome: 'Ana', imóvel: 'Casa' })).toBe(
      'Ana, Casa {nada} { x }',
    );
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    '{%s} is as unknown as any other',
    (name) => {
      expect(fillVariables(`{${name}}`, { nome: 'Ana' })).toBe(`{${name}}`);
      expect(withoutEmptyLines(`{${name}}`, { nome: 'Ana' })).toBe(`{${name}}`);
    },
  );

  it('are not looked for in what replaces them', () => {
    expect(fillVariables('{a} {b}', { a: '{b}', b: 'segredo' })).toBe('{b} segredo');
  });

  it('that nobody knows are named once', () => {
    expect(unknownVariables('{nome} {hora} {hora} {dia}', ['nome'])).toEqual(['hora', 'dia']);
  });

  it('without a value leave out their line alone', () => {
    const values = { nome: 'Ana', link: '' };
    expect(withoutEmptyLines('Olá, {nome}\n{link}\n\nAté {dia}', values)).toBe('Olá, {nome}\n\nAté {dia}');
  });
});

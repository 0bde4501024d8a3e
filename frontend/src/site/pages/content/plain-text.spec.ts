import { plainText } from './plain-text.js';

describe('the plain text of a page', () => {
  it('is what remains without the tags', () => {
    expect(
      plainText('<h2>Ajuda</h2><p>Fale <strong>conosco</strong>.\n Sempre&nbsp;que quiser &amp; puder.</p>'),
    ).toBe('Ajuda Fale conosco. Sempre que quiser & puder.');
    expect(plainText('')).toBe('');
  });
});

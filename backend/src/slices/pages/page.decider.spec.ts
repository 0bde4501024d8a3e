import { editPage } from './page.decider.js';

const TEXT = { title: 'Ajuda', content: '<p>Oi</p>', metaTitle: 'Ajuda | LOX', metaDescription: 'Ajuda' };

describe('editPage', () => {
  it('writes a page for the first time, and again', () => {
    expect(editPage(null, TEXT)).toEqual([{ type: 'PageContentChanged', data: { from: null, to: TEXT } }]);
    const to = { ...TEXT, content: '<p>Olá</p>' };
    expect(editPage(TEXT, to)).toEqual([{ type: 'PageContentChanged', data: { from: TEXT, to } }]);
  });

  it('stores nothing when the page reads so already', () => {
    expect(editPage(TEXT, { ...TEXT })).toEqual([]);
  });

  it.each([
    [{ title: ' ' }, 'title_required'],
    [{ title: 'x'.repeat(161) }, 'page_too_long'],
    [{ content: 'x'.repeat(60_001) }, 'page_too_long'],
    [{ metaDescription: 'x'.repeat(321) }, 'page_too_long'],
  ])('refuses %j', (given, code) => {
    expect(() => editPage(null, { ...TEXT, ...given })).toThrow(
      expect.objectContaining({ code, status: 400 }),
    );
  });
});

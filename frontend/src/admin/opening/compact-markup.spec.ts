import { renderToStaticMarkup } from 'react-dom/server';
import { createElement as h } from 'react';
import { compactMarkup } from './compact-markup.js';

const drawing = (d: string) => h('svg', { viewBox: '0 0 8 8', width: '1em' }, h('path', { d }));
const leanOf = (...children: React.ReactNode[]) =>
  compactMarkup(renderToStaticMarkup(h('div', null, ...children)));

describe('the markup of what is painted on the server', () => {
  it('has every drawing once', () => {
    const { markup } = leanOf(drawing('M1'), drawing('M2'), drawing('M1'));
    expect(markup.match(/<path d="M1">/g)).toHaveLength(1);
    expect(markup.match(/<use href="#d0">/g)).toHaveLength(2);
    expect(markup).toContain('<symbol id="d1" viewBox="0 0 8 8"><path d="M2"></path></symbol>');
  });

  it('has its style attributes in a sheet, equal ones once', () => {
    const { markup, styles } = leanOf(
      h('i', { style: { width: 32 } }),
      h('i', { style: { width: 32 } }),
      h('i', { style: { transform: 'translateY(8px)' } }),
    );
    expect(markup.match(/ data-style="0"/g)).toHaveLength(2);
    expect(styles).toBe('[data-style="0"]{width:32px}[data-style="1"]{transform:translateY(8px)}');
  });

  it('drops a style that is more than lengths and numbers', () => {
    const { markup, styles } = leanOf(h('i', { style: { background: 'url("/x")}*{color:red}' } }));
    expect([markup.includes('style='), styles]).toEqual([false, '']);
  });

  it('has nothing that only those need who act or listen', () => {
    const { markup } = leanOf(
      h('a', {
        href: '/x',
        title: 'x',
        id: 'x',
        'aria-label': 'x',
        'data-testid': 'x',
        'aria-current': 'page',
      }),
    );
    expect(markup).toContain('<a aria-current="page"></a>');
  });

  it('leaves texts as they are, whatever they look like', () => {
    const text = ' style="color:red" href="x" <svg viewBox="0"><path d="M1"></path></svg>';
    const { markup, styles } = leanOf(h('p', null, text));
    const page = new DOMParser().parseFromString(markup, 'text/html');
    expect(page.querySelector('p')?.textContent).toBe(text);
    expect(styles).toBe('');
  });
});

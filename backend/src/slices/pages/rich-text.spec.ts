import { sanitiseRichText } from './rich-text.js';

describe('sanitiseRichText', () => {
  it('keeps what a text is made of', async () => {
    const html =
      '<h2>Título</h2><p>Um <strong>texto</strong> com <a href="/imoveis">ligação</a>.</p><ul><li>item</li></ul>' +
      '<table><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table>';
    expect(await sanitiseRichText(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script><p>ok</p>', '<p>ok</p>'],
    ['<p onclick="x()" style="position:fixed" class="a" id="b">ok</p>', '<p>ok</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//mau.example">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<iframe src="https://mau.example"></iframe><svg onload="x()"></svg><p>ok</p>', '<p>ok</p>'],
    ['<img src="https://mau.example/p.gif" onerror="x()"><p>ok</p>', '<p>ok</p>'],
    ['<form action="/api/leads"><input name="x"><p>ok</p></form>', '<p>ok</p>'],
    ['<h1>Título</h1><b>a</b><i>b</i>', '<h2>Título</h2><strong>a</strong><em>b</em>'],
  ])('turns %s into %s', async (html, safe) => {
    expect(await sanitiseRichText(html)).toBe(safe);
  });

  it('keeps pictures of ours, and a way out of the page closed behind', async () => {
    expect(await sanitiseRichText('<img src="/files/a.jpg" alt="a" />')).toBe(
      '<img src="/files/a.jpg" alt="a" />',
    );
    expect(await sanitiseRichText('<a href="https://a.example" target="_blank">x</a>')).toBe(
      '<a href="https://a.example" target="_blank" rel="noopener noreferrer">x</a>',
    );
  });

  it('changes nothing the second time', async () => {
    const once = await sanitiseRichText(
      '<h1>A & B</h1><p>1 < 2 <b>c</p><a target="_blank" href="mailto:a@b.c">d</a>',
    );
    expect(await sanitiseRichText(once)).toBe(once);
  });
});

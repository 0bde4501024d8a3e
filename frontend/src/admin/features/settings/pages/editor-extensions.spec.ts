import { Editor } from '@tiptap/react';
import { editorExtensions, isLinkAddress, linkAddress } from './editor-extensions.js';

const through = (html: string): string => {
  const editor = new Editor({ element: null, extensions: editorExtensions, injectCSS: false, content: html });
  try {
    return editor.getHTML();
  } finally {
    editor.destroy();
  }
};

describe('the editor', () => {
  it.each([
    '<h2>Título</h2><p>Um <strong>texto</strong> <em>com</em> <u>tudo</u> e <s>nada</s>.</p>',
    '<h3>a</h3><h4>b</h4><blockquote><p>c</p></blockquote><hr><p>d<br>e</p>',
    '<ol start="3"><li><p>um</p></li></ol><ul><li><p>dois</p></li></ul>',
    '<p><a href="/imoveis">aqui</a> <a target="_blank" rel="noopener noreferrer" href="https://a.example">fora</a></p>',
    '<p>m<sup>2</sup> H<sub>2</sub>O</p>',
    '<img src="/files/a.jpg" alt="Fachada" width="10" height="20">',
    '<table><tbody><tr><th scope="col"><p>a</p></th><td colspan="2"><p>b</p></td></tr></tbody></table>',
  ])('keeps %s', (html) => {
    expect(through(html)).toBe(html);
  });

  it.each([
    ['<script>x()</script><p>a</p>', '<p>a</p>'],
    ['<p style="color:red" class="b" onclick="x()">a</p>', '<p>a</p>'],
    ['<h1>a</h1>', '<p>a</p>'],
    ['<p><a href="javascript:x()">a</a></p>', '<p>a</p>'],
    ['<iframe src="https://a.example"></iframe><p>a</p>', '<p>a</p>'],
  ])('makes of %s only %s', (html, kept) => {
    expect(through(html)).toBe(kept);
  });
});

describe('linkAddress', () => {
  it.each([
    ['https://a.example/b', 'https://a.example/b'],
    [' /imoveis?x=1 ', '/imoveis?x=1'],
    ['#topo', '#topo'],
    ['tel:+551938004100', 'tel:+551938004100'],
    ['a.example/b', 'https://a.example/b'],
    ['ana@lox.test', 'mailto:ana@lox.test'],
    ['javascript:alert(1)', undefined],
    ['//a.example', undefined],
    ['data:text/html,x', undefined],
    ['duas palavras', undefined],
    ['https:', undefined],
  ])('makes of %j %j', (written, address) => {
    expect(linkAddress(written)).toBe(address);
    if (address) expect(isLinkAddress(address)).toBe(true);
  });
});

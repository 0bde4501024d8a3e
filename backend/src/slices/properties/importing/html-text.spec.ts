import { htmlEntity, textOfHtml } from './html-text.js';

it.each([
  ['<p>Com quintal.</p><p>Perto da lagoa.</p>', 'Com quintal.\nPerto da lagoa.'],
  ['Linha um<br>Linha dois<BR/>\n<br />Linha quatro', 'Linha um\nLinha dois\n\nLinha quatro'],
  ['<ul><li>Piscina</li><li>Quintal</li></ul>fim', 'Piscina\nQuintal\nfim'],
  [
    '<table><tr><td>Área</td><td>90 m²</td></tr><tr><td>Vagas</td><td>2</td></tr></table>',
    'Área 90 m²\nVagas 2',
  ],
  ['<div>Um <b>belo</b>\n  imóvel</div>', 'Um belo imóvel'],
  ['Sem marcas\nem duas linhas', 'Sem marcas\nem duas linhas'],
  ['Com <b>negrito</b>\nem duas linhas', 'Com negrito\nem duas linhas'],
  ['Terreno < 500 m² de frente > 3 m', 'Terreno < 500 m² de frente > 3 m'],
  ['Terreno <500 m² e recuo >3 m', 'Terreno <500 m² e recuo >3 m'],
  ['quando x<y, y>z', 'quando x<y, y>z'],
  ['Preço <consulte> já', 'Preço <consulte> já'],
  ['Aceita <proposta', 'Aceita <proposta'],
  ['Amor </ 3 para sempre> sim', 'Amor </ 3 para sempre> sim'],
  ['&lt;br&gt;Escapado&lt;br /&gt;duas vezes', 'Escapado\nduas vezes'],
  ['1 &lt; 2 &amp;lt; 3', '1 < 2 &lt; 3'],
  ['<![CDATA[<b>Casa</b> linda]]>', 'Casa linda'],
  ['&ccedil;&nbsp;&bull;&eacute;&#231;&#x2014;&#150;', 'ç •éç—–'],
  ['R&D, A&B; cia & filhos', 'R&D, A&B; cia & filhos'],
  ['<style>p { color: red; }</style><p class="MsoNormal">Casa</p>', 'Casa'],
  ['<script>alert("x < y")</script>Casa', 'Casa'],
  ['<!--[if gte mso 9]><xml><w:WordDocument>Normal 0</w:WordDocument></xml><![endif]-->Casa', 'Casa'],
  ['<xml><o:OfficeDocumentSettings>false</o:OfficeDocumentSettings></xml>Casa', 'Casa'],
  [
    'Vi <o:p></o:p>e <st1:PersonName w:st="on">Ana</st1:PersonName> <![if !supportLists]>·<![endif]>',
    'Vi e Ana ·',
  ],
  ['<!DOCTYPE html><html><head><title>T</title></head><body>Casa</body></html>', 'TCasa'],
  ['a<br\n\n\n>b', 'a\nb'],
  ['um\u00a0\u200bdois', 'um dois'],
])('%j is %j', (html, text) => expect(textOfHtml(html)).toBe(text));

it.each(['<', '<a', '<b>', '</b>', '<!--', '<![CDATA[', '&', '&amp;', '<x y="', '\n\n', '<style>', '</ '])(
  'reads a long text of %j to its end',
  (part) => expect(typeof textOfHtml(part.repeat(200_000))).toBe('string'),
);

it.each([
  ['ccedil', 'ç'],
  ['nbsp', '\u00a0'],
  ['bull', '•'],
  ['lt', '<'],
  ['amp', '&'],
  ['quot', '"'],
  ['hellip', '…'],
  ['foo', undefined],
  ['copyfoo', undefined],
  ['constructor', undefined],
  ['a b', undefined],
  ['', undefined],
])('the entity %j is %j', (name, character) => expect(htmlEntity(name)).toBe(character));

import type { AgencyProfile } from '../../settings/agency/agency.published.js';
import { oneLine } from '@lox/contracts/clean-text.js';
import { letterHtml, letterPlainText, type LetterParts } from './letter-html.js';

const agency: AgencyProfile = {
  name: 'Casa & Cia',
  systemName: 'Casa Gestão',
  address: '',
  openingHours: '',
  phone: '(19) 3800-4100',
  email: 'oi@casa.test',
  logo: null,
  primaryColour: '#0e5a4a',
  accentColour: '#b1481e',
};
const parts = (changes: Partial<LetterParts> = {}): LetterParts => ({
  subject: 'Sua visita',
  introduction: 'Olá, Ana.\n\nAté lá.',
  agency,
  creci: 'CRECI/SP 28415-J',
  base: 'https://casa.test',
  choicesUrl: null,
  ...changes,
});

it('keeps a name from beginning another header', () => {
  expect(oneLine('Ana\r\nBcc: outra@casa.test')).toBe('Ana Bcc: outra@casa.test');
});

describe('the HTML part', () => {
  it('escapes whatever people wrote', () => {
    const evil = '<script>alert(1)</script>"&\'';
    const html = letterHtml(
      parts({
        subject: evil,
        introduction: evil,
        facts: [{ label: evil, text: evil }],
        items: [{ title: evil, text: evil, url: `https://casa.test/"${evil}` }],
        button: { text: evil, url: `https://casa.test/?a="${evil}` },
        note: evil,
        choicesUrl: evil,
        creci: evil,
        agency: { ...agency, name: evil, logo: { path: `/${evil}`, width: 100, height: 100 } },
      }),
    );
    expect(html).not.toMatch(/<script|"&'|"<|""/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;&#39;');
  });

  it('has a paragraph for each, and a line for each', () => {
    expect(letterHtml(parts({ introduction: 'um\ndois\n\ntrês' }))).toMatch(
      /um<br>dois<\/p>\n<p[^>]*>três<\/p>/,
    );
  });

  it('shows the logo, else the name', () => {
    expect(letterHtml(parts())).toContain('>Casa &amp; Cia</span>');
    const logo = { path: '/files/logo.png', width: 400, height: 400 };
    expect(letterHtml(parts({ agency: { ...agency, logo } }))).toContain(
      'src="https://casa.test/files/logo.png" alt="Casa &amp; Cia" width="56" height="56"',
    );
  });

  it.each([
    [1200, 200, 280, 47],
    [2000, 200, 280, 28],
    [300, 900, 19, 56],
    [64, 64, 56, 56],
  ])('shows a logo of %d × %d as %d × %d', (width, height, shownWidth, shownHeight) => {
    const html = letterHtml(parts({ agency: { ...agency, logo: { path: '/logo.png', width, height } } }));
    expect(html).toContain(`width="${shownWidth}" height="${shownHeight}"`);
    expect(html).toContain(`width:${shownWidth}px;height:${shownHeight}px`);
  });

  it('is signed with name and CRECI, where there is one', () => {
    expect(letterHtml(parts())).toContain('<strong>Casa &amp; Cia</strong> · CRECI/SP 28415-J<br>');
    expect(letterPlainText(parts())).toContain('\nCasa & Cia · CRECI/SP 28415-J\n');
    const without = parts({ creci: '' });
    expect(letterHtml(without)).toContain('<strong>Casa &amp; Cia</strong><br>');
    expect(letterPlainText(without)).toContain('\nCasa & Cia\n');
  });

  it('says no phone where there is none', () => {
    const silent = parts({ agency: { ...agency, phone: '' } });
    expect(letterHtml(silent)).toContain('28415-J<br><a href="mailto:');
    expect(letterPlainText(silent)).toContain(`\n${agency.email}\n`);
  });
});

it('says everything in the text part, too', () => {
  expect(
    letterPlainText(
      parts({
        facts: [{ label: 'Quando', text: 'amanhã' }],
        items: [{ title: 'Ana', text: '10:00', url: 'https://casa.test/1' }],
        button: { text: 'Ver', url: 'https://casa.test/2' },
        note: 'Obrigada.',
        choicesUrl: 'https://casa.test/3',
      }),
    ),
  ).toBe(`Sua visita

Olá, Ana.

Até lá.

Quando: amanhã

- Ana: 10:00
  https://casa.test/1

Ver:
https://casa.test/2

Obrigada.

--${' '}
Casa & Cia · CRECI/SP 28415-J
(19) 3800-4100 · oi@casa.test

Escolher quais avisos recebo por e-mail:
https://casa.test/3
`);
});

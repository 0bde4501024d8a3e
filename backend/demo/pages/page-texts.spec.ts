import { sanitiseRichText } from '../../src/slices/pages/rich-text.js';
import { editPage } from '../../src/slices/pages/page.decider.js';
import { demoPages } from './page-texts.js';

const AGENCY = { name: 'Casa & Cia', email: 'oi@casa.test', phone: '(19) 3800-4100' };

describe.each(demoPages(AGENCY).map((page) => [page.key, page.text] as const))(
  'the text of %s',
  (_, text) => {
    const words = text.content
      .replace(/<[^>]+>/g, ' ')
      .split(/\s+/)
      .filter(Boolean);

    it('has 300 to 900 words and can be saved', () => {
      expect(words.length).toBeGreaterThan(300);
      expect(words.length).toBeLessThan(900);
      expect(editPage(null, text)).toHaveLength(1);
    });

    it('loses nothing when it is sanitised', async () => {
      expect(await sanitiseRichText(text.content)).toBe(text.content.trim());
    });

    it('names the agency and how to reach it', () => {
      expect(text.content).toContain('Casa &amp; Cia');
      expect(text.content).toContain('<a href="mailto:oi@casa.test">oi@casa.test</a>');
      expect(text.content).toContain('<a href="tel:+551938004100">(19) 3800-4100</a>');
      expect(text.metaTitle).toContain('| Casa & Cia');
      expect(text.metaDescription.length).toBeLessThan(170);
    });
  },
);

import { PAGE_KEYS, type PageKey, type PageText } from '@lox/contracts/content-pages.js';
import { contactPage } from './contact-page.js';
import { helpPage } from './help-page.js';
import { pageBrand, type NamedAgency } from './page-brand.js';
import { privacyPage } from './privacy-page.js';
import { termsPage } from './terms-page.js';

const PAGES = { help: helpPage, contact: contactPage, terms: termsPage, privacy: privacyPage };

export function demoPages(agency: NamedAgency): readonly { key: PageKey; text: PageText }[] {
  const brand = pageBrand(agency);
  return PAGE_KEYS.map((key) => ({ key, text: PAGES[key](brand, agency.name) }));
}

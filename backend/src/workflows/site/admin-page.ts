import { brandHead } from '@lox/contracts/brand-head.js';
import type { Brand } from '@lox/contracts/site.js';

/** The back office's page for one answer: its nonce, the agency's look, and the configuration that `pageBrand` reads. */
export function fillAdminPage(page: string, brand: Brand, nonce: string): string {
  const json = JSON.stringify(brand).replace(/</g, '\\u003c');
  const config = `<script type="application/json" id="lox-config">${json}</script>`;
  const head = `${brandHead(brand)}\n${config}`;
  return page.replaceAll('__NONCE__', () => nonce).replace('<!--config-->', () => head);
}

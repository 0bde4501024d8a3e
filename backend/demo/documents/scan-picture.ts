import type { DocumentContent } from './document-content.js';

export function scanPicture({ title, lines }: DocumentContent): string {
  const rows = lines.map(
    (line, index) => `<text x="70" y="${190 + index * 46}" font-size="24">${line}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="640"><rect width="900" height="640" fill="#b8a58a"/><g transform="rotate(-1 450 320)" font-family="sans-serif" fill="#23302b"><rect x="30" y="34" width="840" height="572" rx="14" fill="#fbf9f2"/><text x="70" y="110" font-size="32" font-weight="700">${title}</text><rect x="70" y="134" width="760" height="3" fill="#0e5a4a"/>${rows.join('')}</g></svg>`;
}

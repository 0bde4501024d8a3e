import { manyLines } from '@lox/contracts/clean-text.js';
import type sanitizeHtml from 'sanitize-html';

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'a', 'img'],
    ...['strong', 'em', 'u', 's', 'sub', 'sup'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Another host would learn who reads the page.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    // The page's title is the only first heading.
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '', target }) => ({
      tagName,
      attribs: { href, ...(target === '_blank' && { target, rel: 'noopener noreferrer' }) },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** Nothing may run, load from elsewhere or restyle the page around. */
export async function sanitiseRichText(html: string): Promise<string> {
  // Heavy and rarely needed.
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(manyLines(html), RULES).trim();
}

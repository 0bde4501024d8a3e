import type { Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { keptNodes } from './kept-nodes.js';

const SCHEMES = /^(https?:|mailto:|tel:)/i;

/** Whether the server keeps a link to this address: of the web, of mail and telephone, or within the site. */
export function isLinkAddress(address: string): boolean {
  const text = address.trim();
  if (SCHEMES.test(text)) return text.length > text.indexOf(':') + 1;
  return /^(\/(?!\/)|#)/.test(text);
}

/** An address as somebody wrote it, made one that the server keeps; undefined when it cannot be. */
export function linkAddress(written: string): string | undefined {
  const text = written.trim();
  if (isLinkAddress(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  return /^[^\s:/]+\.[a-z]{2,}(\/\S*)?$/i.test(text) ? `https://${text}` : undefined;
}

/** What the editor knows: what the server's sanitiser lets through, and nothing else. */
export const editorExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => isLinkAddress(url),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  ...keptNodes,
];

import type { Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { preservedNodes } from './preserved-nodes.js';

const SCHEMES = /^(https?:|mailto:|tel:)/i;

/** The server's sanitiser keeps web, mail, telephone and site links. */
export function isLinkAddress(address: string): boolean {
  const text = address.trim();
  if (SCHEMES.test(text)) return text.length > text.indexOf(':') + 1;
  return /^(\/(?!\/)|#)/.test(text);
}

/** Undefined for an address that the server drops. */
export function linkAddress(written: string): string | undefined {
  const text = written.trim();
  if (isLinkAddress(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  return /^[^\s:/]+\.[a-z]{2,}(\/\S*)?$/i.test(text) ? `https://${text}` : undefined;
}

/** Equals what the server's sanitiser accepts. */
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
  ...preservedNodes,
];

import { INERT_STYLE } from './inert-attributes.js';
import { styleDeclarations } from './text-style.js';
import type { PastedListItem } from './page-writer.js';

export interface WordListItem extends PastedListItem {
  marker: Element | null;
}

const BULLET_OR_NUMBER = /^\s*(?:[·•o§▪■–—-]|\(?(?:\d+|[a-z]{1,5})[.)])\s+$/i;
const INCHES: { [unit: string]: number } = { in: 1, pt: 1 / 72, px: 1 / 96, cm: 1 / 2.54, mm: 1 / 25.4 };

/** `mso-list` marks an item or, without styles, its class and first text. */
export function wordListItem(element: Element, styles: Map<string, string>): WordListItem | null {
  const level = /level(\d+)/.exec(styles.get('mso-list') ?? '')?.[1];
  if (level !== undefined) return itemOf(Number(level), wordMarker(element));
  if (!/^MsoList/.test(element.className)) return null;
  const marker = [...element.querySelectorAll('span')].find(({ textContent }) =>
    BULLET_OR_NUMBER.test(textContent ?? ''),
  );
  return marker && element.textContent?.trimStart().startsWith(marker.textContent?.trim() ?? '')
    ? itemOf(indented(styles.get('margin-left') ?? ''), marker)
    : null;
}

const wordMarker = (element: Element): Element | null =>
  [...element.querySelectorAll(`[${INERT_STYLE}]`)].find(
    (one) => styleDeclarations(one).get('mso-list') === 'ignore',
  ) ?? null;

function itemOf(level: number, marker: Element | null): WordListItem {
  const text = marker?.textContent?.trim() ?? '';
  const number = /^\(?(?:\d+\.)*(\d+)[.)]?$/.exec(text)?.[1];
  const ordered = number !== undefined || /^\(?[a-z]{1,5}[.)]/i.test(text);
  return { level: Math.max(level, 1), ordered, number: number === undefined ? null : Number(number), marker };
}

/** Word indents each level by half an inch. */
function indented(margin: string): number {
  const [, amount, unit = ''] = /^([\d.]+)([a-z]+)$/.exec(margin) ?? [];
  return Math.round((Number(amount ?? 0) * (INCHES[unit] ?? 0)) / 0.5);
}

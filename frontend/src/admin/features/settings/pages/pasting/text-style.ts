import { INERT_STYLE } from './inert-attributes.js';

export interface TextStyle {
  strong: boolean;
  em: boolean;
  u: boolean;
  s: boolean;
  sub: boolean;
  sup: boolean;
  /** White space is kept. */
  spaced: boolean;
  href: string | null;
}

export const PLAIN_TEXT_STYLE: TextStyle = {
  strong: false,
  em: false,
  u: false,
  s: false,
  sub: false,
  sup: false,
  spaced: false,
  href: null,
};

/** Outermost first. */
export const TEXT_STYLE_MARKS = ['strong', 'em', 'u', 's', 'sub', 'sup'] as const;

const BY_TAG: { [tag: string]: Partial<TextStyle> } = {
  b: { strong: true },
  strong: { strong: true },
  i: { em: true },
  em: { em: true },
  cite: { em: true },
  u: { u: true },
  s: { s: true },
  strike: { s: true },
  del: { s: true },
  sub: { sub: true },
  sup: { sup: true },
  pre: { spaced: true },
};

/** Lower case. `element.style` drops the `mso-` names of Word. */
export function styleDeclarations(element: Element): Map<string, string> {
  const found = new Map<string, string>();
  for (const declaration of (element.getAttribute(INERT_STYLE) ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    const value = declaration.slice(colon + 1).replace(/!\s*important/i, '');
    found.set(declaration.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase());
  }
  return found;
}

/** Style wins over tag, tag over surroundings. */
export function textStyleOf(
  element: Element,
  around: TextStyle,
  styles = styleDeclarations(element),
): TextStyle {
  const tag = element.localName;
  const look = { ...around, ...BY_TAG[tag] };
  const weight = weightOf(styles.get('font-weight') ?? '');
  if (weight !== null) look.strong = weight;
  const slant = styles.get('font-style');
  if (slant) look.em = slant === 'italic' || slant.startsWith('oblique');
  const line = styles.get('text-decoration-line') ?? styles.get('text-decoration');
  if (line) {
    // Lines drawn through an element continue through its children.
    look.u = around.u || line.includes('underline');
    look.s = around.s || line.includes('line-through');
  }
  const height = styles.get('vertical-align');
  if (height === 'sub' || height === 'super') {
    look.sub = height === 'sub';
    look.sup = height === 'super';
  } else if (height === 'baseline') look.sub = look.sup = false;
  const spaces = styles.get('white-space') ?? styles.get('white-space-collapse');
  if (spaces) look.spaced = /^(pre|break-spaces|preserve)/.test(spaces);
  if (tag === 'a') look.href = element.getAttribute('href')?.trim() || look.href;
  return look;
}

function weightOf(value: string): boolean | null {
  if (/^bold(er)?$/.test(value)) return true;
  if (/^(normal|lighter)$/.test(value)) return false;
  return /^\d+$/.test(value) ? Number(value) >= 600 : null;
}

/** Attributes useless in a prerendered screen. */
const UNSEEN =
  / (?:href|target|rel|title|draggable|tabindex|focusable|id|dateTime|data-(?:testid|index|icon|lead-id)|aria-(?:label(?:ledby)?|describedby|roledescription|disabled|has-?popup|expanded|setsize|posinset|controls|keyshortcuts|live|hidden))="[^"]*"/g;
const BOX = / ?viewBox="[^"]*"/;
const DRAWING = /<svg ([^>]*)>((?:<path [^>]*><\/path>)+)<\/svg>/g;
const PLAIN = /^[\w:;.%()\s-]+$/;

/** The content security policy forbids style attributes; React has escaped the text. */
export function compactMarkup(markup: string): { markup: string; styles: string } {
  const seen = markup.replace(UNSEEN, '');
  const drawings = new Map<string, number>();
  const drawn = seen.replace(DRAWING, (_, frame: string, paths: string) => {
    const box = BOX.exec(frame)?.[0] ?? '';
    const at = numberIn(drawings, `${box.trim()}>${paths}`);
    return `<svg ${frame.replace(box, '')}><use href="#d${at}"></use></svg>`;
  });
  const styles = new Map<string, number>();
  const styled = drawn.replace(/ style="([^"]*)"/g, (_, style: string) =>
    PLAIN.test(style) ? ` data-style="${numberIn(styles, style)}"` : '',
  );
  const symbols = Array.from(drawings, ([drawing, at]) => `<symbol id="d${at}" ${drawing}</symbol>`);
  return {
    markup: `<svg width="0" height="0" class="drawings">${symbols.join('')}</svg>${styled}`,
    styles: Array.from(styles, ([style, at]) => `[data-style="${at}"]{${style}}`).join(''),
  };
}

function numberIn(known: Map<string, number>, text: string): number {
  const number = known.get(text) ?? known.size;
  known.set(text, number);
  return number;
}

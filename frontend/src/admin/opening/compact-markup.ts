/** What only those use who act, read aloud or search: nobody does here. */
const UNSEEN =
  / (?:href|target|rel|title|draggable|tabindex|focusable|id|dateTime|data-(?:testid|index|icon|lead-id)|aria-(?:label(?:ledby)?|describedby|roledescription|disabled|has-?popup|expanded|setsize|posinset|controls|keyshortcuts|live|hidden))="[^"]*"/g;
const BOX = / ?viewBox="[^"]*"/;
const DRAWING = /<svg ([^>]*)>((?:<path [^>]*><\/path>)+)<\/svg>/g;
/** What our own components write: lengths and numbers. */
const PLAIN = /^[\w:;.%()\s-]+$/;

/**
 * Markup of React with less in it: no attribute that cannot be seen, every drawing once, and its style attributes as a
 * style sheet, which the content security policy allows. Text is left alone: React writes no quote and no tag in it.
 */
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

/** The place of a text among those that there were before. */
function numberIn(known: Map<string, number>, text: string): number {
  const number = known.get(text) ?? known.size;
  known.set(text, number);
  return number;
}

declare module 'fontkit' {
  interface Glyph {
    id: number;
    path: { toSVG(): string };
  }
  interface Font {
    unitsPerEm: number;
    /** In units of the font; `y` points up. */
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[] };
  }
  export function create(file: Buffer): Font;
}

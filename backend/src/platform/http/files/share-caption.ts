import sharp from 'sharp';
import { SHARE, underShareLimit } from './photo-pictures.js';
import { textOutline } from './text-outline.js';

/** `colour` is dark enough for white text. */
export interface ShareCaption {
  name: string;
  /** May be empty. */
  creci: string;
  colour: string;
}

const BAND = 132;
const LARGE = { size: 46, baseline: 58 };
const SMALL = { size: 36, baseline: 107 };
const ALONE = { size: 50, baseline: 84 };

/** With the agency on a band at the bottom. */
export async function withShareCaption(
  picture: Uint8Array,
  { name, creci, colour }: ShareCaption,
): Promise<Buffer> {
  const { width, height } = SHARE;
  const at = { x: width / 2, width: width - 96 };
  const lines = creci
    ? [textOutline(name, { ...at, ...LARGE }), textOutline(creci, { ...at, ...SMALL })]
    : [textOutline(name, { ...at, ...ALONE })];
  const ground = `<rect width="${width}" height="${BAND}" fill="${colour}"/>`;
  const shapes = [ground, ...(await Promise.all(lines))].join('');
  const band = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${BAND}">${shapes}</svg>`;
  return underShareLimit(() =>
    sharp(picture).composite([{ input: Buffer.from(band), left: 0, top: height - BAND }]),
  );
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { logoPicturesOf } from './logo-pictures.js';
import { photoVariantsOf, portraitOf } from './photo-pictures.js';

const folder = mkdtempSync(join(tmpdir(), 'lox-colours-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COLOUR = { r: 200, g: 60, b: 40 };
const flat = (): Sharp =>
  sharp({ create: { width: 700, height: 500, channels: 4, background: { ...COLOUR, alpha: 1 } } });

const STORED: { [kind: string]: () => Sharp } = {
  'a PNG of 8 bits': () => flat().png(),
  'a PNG of 8 bits in Display P3': () => flat().withIccProfile('p3').png(),
  'a PNG of 16 bits': () => flat().toColourspace('rgb16').png(),
  'a PNG of 16 bits with a profile of sRGB': () => flat().toColourspace('rgb16').withIccProfile('srgb').png(),
  'a PNG of 16 bits in Display P3': () => flat().toColourspace('rgb16').withIccProfile('p3').png(),
  'a JPEG in Display P3': () => flat().removeAlpha().withIccProfile('p3').jpeg({ quality: 100 }),
};

async function stored(kind: string): Promise<string> {
  const file = join(folder, `${kind}.bin`);
  writeFileSync(file, await STORED[kind]!().toBuffer());
  return file;
}

async function distance(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return Math.max(...Object.values(COLOUR).map((value, n) => Math.abs(value - (data[at + n] ?? -1000))));
}

describe.each(Object.keys(STORED))('%s', (kind) => {
  it('keeps its colours as a photo', async () => {
    const { pictures } = await photoVariantsOf(await stored(kind), 'foto.png');
    for (const { content } of pictures) expect(await distance(content)).toBeLessThanOrEqual(4);
  });

  it('keeps its colours as a logo and as a portrait', async () => {
    const { pictures } = await logoPicturesOf(await stored(kind), 'logo.png');
    for (const { content } of pictures) expect(await distance(content)).toBeLessThanOrEqual(4);
    expect(await distance(await portraitOf(await stored(kind), 'eu.png'))).toBeLessThanOrEqual(4);
  });
});

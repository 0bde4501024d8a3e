import sharp, { type CreateRaw, type Sharp } from 'sharp';
import { PORTRAIT } from '@lox/contracts/accounts.js';
import { PHOTO_WIDTHS, type PhotoFormat } from '@lox/contracts/property-management.js';
import { RejectedFileError, displayFileName } from './rejected-file-error.js';

/** Photos with more pixels are refused unread: a small file can hold a picture that fills the memory. */
export const MAX_PIXELS = 40_000_000;

/** One picture of a photo, ready to be served. */
export interface PhotoVariant {
  size: (typeof PHOTO_WIDTHS)[number] | 'share';
  format: PhotoFormat;
  content: Buffer;
}

const LARGEST = Math.max(...PHOTO_WIDTHS);
/** Taller than this in widths is no photo but a strip; it is made smaller until it fits. */
const TALLEST = 2;
const SHARE = { width: 1200, height: 630, maxBytes: 300_000 };
const QUALITY: Record<PhotoFormat, number> = { avif: 50, webp: 76, jpeg: 80 };
/** More effort gives smaller files but takes longer: little for the largest picture, which takes longest. */
const EFFORT = { avif: { small: 3, large: 0 }, webp: 2 };

/** The flat colours of drawings compress well with little effort. */
export type PictureKind = 'photo' | 'drawing';

// Its cache holds decoded pictures that are never asked for again.
sharp.cache(false);
sharp.concurrency(1);

/** A photo's pictures, and the size of the largest. */
export interface PhotoVariants {
  pictures: PhotoVariant[];
  width: number;
  height: number;
}

/**
 * Every picture that is kept of a photo, made one after another. The photo is turned the right way up; what it says
 * about camera, place and owner is gone.
 * @throws RefusedFile when it is too large to open or broken
 */
export async function photoVariantsOf(
  file: string,
  name: string,
  kind: PictureKind = 'photo',
): Promise<PhotoVariants> {
  const { data, info } = await openPhoto(file, name);
  const { width, height, channels } = info;
  const raw = { width, height, channels };
  const pictures: PhotoVariant[] = [];
  for (const format of ['avif', 'webp', 'jpeg'] as const) {
    let whole: Buffer | undefined;
    for (const size of PHOTO_WIDTHS) {
      // A small photo is not made larger: its wider pictures are all the same.
      const content = whole ?? (await encode(sharp(data, { raw }).resize(boxOf(size)), format, size, kind));
      if (width <= size && height <= size * TALLEST) whole = content;
      pictures.push({ size, format, content });
    }
  }
  pictures.push({ size: 'share', format: 'jpeg', content: await shareOf(data, raw) });
  return { pictures, width, height };
}

/**
 * A small square of a person's picture, the part that matters most in its middle; of where it was taken nothing is left.
 * @throws RefusedFile as `picturesOf`
 */
export async function portraitOf(file: string, name: string): Promise<Buffer> {
  const { data, info } = await openPhoto(file, name);
  const { width, height, channels } = info;
  const square = {
    width: PORTRAIT.side,
    height: PORTRAIT.side,
    fit: 'cover',
    position: 'attention',
  } as const;
  return sharp(data, { raw: { width, height, channels } })
    .resize(square)
    .webp({ quality: QUALITY.jpeg })
    .toBuffer();
}

/** The photo's pixels at its largest size. */
async function openPhoto(file: string, name: string) {
  // `error` and not `warning`: cameras leave harmless oddities behind that a warning is enough for.
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false } as const;
  const { width, height } = await imageSizeOf(file);
  if (width * height > MAX_PIXELS)
    throw new RejectedFileError(
      413,
      `A foto ${displayFileName(name)} passa de ${MAX_PIXELS / 1e6} megapixels.`,
    );
  try {
    return await toSrgb(sharp(file, options))
      .autoOrient()
      .resize(boxOf(LARGEST))
      .flatten({ background: '#ffffff' })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new RejectedFileError(
      415,
      `A foto ${displayFileName(name)} está danificada e não pode ser aberta.`,
    );
  }
}

/** The size of a picture as it is stored; zero by zero for what is none. */
export const imageSizeOf = (file: string): Promise<{ width: number; height: number }> =>
  sharp(file, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));

/** Its colours in sRGB from the first step on: of 16 bits a channel, a later change applies a profile wrongly. */
export const toSrgb = (picture: Sharp): Sharp => picture.pipelineColourspace('srgb').toColourspace('srgb');

const boxOf = (width: number) =>
  ({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true }) as const;

function encode(picture: Sharp, format: PhotoFormat, width: number, kind: PictureKind): Promise<Buffer> {
  const quality = QUALITY[format];
  const { avif, webp } = EFFORT;
  const effort = width < LARGEST && kind === 'photo' ? avif.small : avif.large;
  if (format === 'avif') return picture.avif({ quality, effort }).toBuffer();
  if (format === 'webp') return picture.webp({ quality, effort: webp }).toBuffer();
  return picture.jpeg({ quality, progressive: true }).toBuffer();
}

/** What messengers and networks show beside a link; several of them take no more than 300 kB. */
async function shareOf(data: Buffer, raw: CreateRaw): Promise<Buffer> {
  const { width, height, maxBytes } = SHARE;
  let quality = QUALITY.jpeg;
  for (;;) {
    const picture = sharp(data, { raw }).resize({ width, height, fit: 'cover', position: 'centre' });
    const content = await picture.jpeg({ quality, progressive: true }).toBuffer();
    if (content.length < maxBytes || quality <= 20) return content;
    quality -= 10;
  }
}

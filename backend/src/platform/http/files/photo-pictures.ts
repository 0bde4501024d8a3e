import sharp, { type CreateRaw, type Sharp } from 'sharp';
import { PORTRAIT } from '@lox/contracts/accounts.js';
import { PHOTO_WIDTHS, type PhotoFormat } from '@lox/contracts/property-management.js';
import { RejectedFileError, displayFileName, tooManyPixels } from './rejected-file-error.js';

/** A small file can hold a picture that fills the memory. */
export const MAX_PIXELS = 40_000_000;

interface PhotoVariant {
  size: (typeof PHOTO_WIDTHS)[number] | 'share';
  format: PhotoFormat;
  content: Buffer;
}

const LARGEST = Math.max(...PHOTO_WIDTHS);
const TALLEST = 2;
export const SHARE = { width: 1200, height: 630, maxBytes: 300_000 };
const QUALITY: Record<PhotoFormat, number> = { avif: 50, webp: 76, jpeg: 80 };
/** The largest picture takes longest. */
const EFFORT = { avif: { small: 3, large: 0 }, webp: 2 };

export type PictureKind = 'photo' | 'drawing';

sharp.cache(false);
sharp.concurrency(1);

export interface PhotoVariants {
  pictures: PhotoVariant[];
  width: number;
  height: number;
}

/**
 * Without metadata; one variant after another.
 * @throws RejectedFileError
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
      const content = whole ?? (await encode(sharp(data, { raw }).resize(boxOf(size)), format, size, kind));
      if (width <= size && height <= size * TALLEST) whole = content;
      pictures.push({ size, format, content });
    }
  }
  pictures.push({ size: 'share', format: 'jpeg', content: await shareOf(data, raw) });
  return { pictures, width, height };
}

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

async function openPhoto(file: string, name: string) {
  // `warning` would refuse harmless oddities of cameras.
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false } as const;
  const { width, height } = await imageSizeOf(file);
  if (width * height > MAX_PIXELS) throw tooManyPixels('A foto', name, MAX_PIXELS);
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

/** Zero by zero for no picture. */
export const imageSizeOf = (file: string): Promise<{ width: number; height: number }> =>
  sharp(file, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));

/** With 16 bits a channel, a later conversion applies profiles wrongly. */
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

const shareOf = (data: Buffer, raw: CreateRaw): Promise<Buffer> => {
  const { width, height } = SHARE;
  return underShareLimit(() =>
    sharp(data, { raw }).resize({ width, height, fit: 'cover', position: 'centre' }),
  );
};

/** Messengers show no preview above 300 kB. */
export async function underShareLimit(picture: () => Sharp): Promise<Buffer> {
  let quality = QUALITY.jpeg;
  for (;;) {
    const content = await picture().jpeg({ quality, progressive: true }).toBuffer();
    if (content.length < SHARE.maxBytes || quality <= 20) return content;
    quality -= 10;
  }
}

export const svgToJpeg = (svg: string, quality: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();

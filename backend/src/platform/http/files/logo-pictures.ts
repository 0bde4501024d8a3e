import sharp, { type Color, type OverlayOptions } from 'sharp';
import { LOGO_RULES, type LogoPicture } from '@lox/contracts/agency.js';
import { toSrgb, MAX_PIXELS, imageSizeOf } from './photo-pictures.js';
import { RejectedFileError, displayFileName, tooManyPixels } from './rejected-file-error.js';

const LARGEST = { width: 640, height: 200 };
const SHARE = { width: 1200, height: 630, logo: { width: 720, height: 330 } };
const ICONS = [32, 180, 192, 512] as const;
/** Phones round icons and show their own background. */
const ON_PHONES = 180;
const MARGIN = 0.12;
const WHITE = '#ffffff';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

export interface LogoPictures {
  pictures: { name: LogoPicture; content: Buffer }[];
  width: number;
  height: number;
}

/**
 * Without metadata.
 * @throws RejectedFileError
 */
export async function logoPicturesOf(file: string, name: string): Promise<LogoPictures> {
  const logo = await openLogo(file, name);
  const shown = await sharp(logo)
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  const icons = ICONS.map(async (size) => ({
    name: `icon-${size}.png` as const,
    content: await iconOf(logo, size),
  }));
  const pictures = [
    { name: 'logo.png' as const, content: shown.data },
    ...(await Promise.all(icons)),
    { name: 'share.jpg' as const, content: await shareOf(logo) },
  ];
  return { pictures, width: shown.info.width, height: shown.info.height };
}

async function openLogo(file: string, name: string): Promise<Buffer> {
  const options = { failOn: 'error', animated: false } as const;
  const { width, height } = await imageSizeOf(file);
  if (width * height > MAX_PIXELS) throw tooManyPixels('O logotipo', name, MAX_PIXELS);
  const upright = toSrgb(sharp(file, { ...options, limitInputPixels: MAX_PIXELS })).autoOrient();
  try {
    if (Math.max(width, height) < LOGO_RULES.least) throw new Error('too small');
    const whole = await upright
      .resize({ width: 2048, height: 2048, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
    // Trimming fails on a picture of one colour.
    return await sharp(whole)
      .trim()
      .png()
      .toBuffer()
      .catch(() => whole);
  } catch {
    const problem =
      Math.max(width, height) > 0 && Math.max(width, height) < LOGO_RULES.least
        ? `é pequeno demais: envie um de pelo menos ${LOGO_RULES.least} pixels`
        : 'está danificado e não pode ser aberto';
    throw new RejectedFileError(415, `O logotipo ${displayFileName(name)} ${problem}.`);
  }
}

async function iconOf(logo: Buffer, size: (typeof ICONS)[number]): Promise<Buffer> {
  const isOnPhones = size >= ON_PHONES;
  const inner = isOnPhones ? Math.round(size * (1 - 2 * MARGIN)) : size;
  const background = isOnPhones ? WHITE : CLEAR;
  const fitted = await sharp(logo)
    .resize({ width: inner, height: inner, fit: 'contain', background: CLEAR })
    .png()
    .toBuffer();
  return onGround(size, size, background, fitted).png({ compressionLevel: 9 }).toBuffer();
}

async function shareOf(logo: Buffer): Promise<Buffer> {
  const fitted = await sharp(logo)
    .resize({ ...SHARE.logo, fit: 'inside' })
    .png()
    .toBuffer();
  return onGround(SHARE.width, SHARE.height, WHITE, fitted)
    .jpeg({ quality: 86, progressive: true })
    .toBuffer();
}

function onGround(width: number, height: number, background: Color, input: Buffer) {
  const middle: OverlayOptions = { input, gravity: 'centre' };
  return sharp({ create: { width, height, channels: 4, background } }).composite([middle]);
}

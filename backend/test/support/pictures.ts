import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Noise: it does not compress to nothing. */
export const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

export const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } });

export const jpeg = (width = 64, height = 48): Promise<Buffer> => plain(width, height).jpeg().toBuffer();

/** The least that is a PDF. */
export const pdf = (): Buffer => Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** A rotated photo with its place and author in its metadata. */
export const located = (width: number, height: number): Promise<Buffer> =>
  plain(width, height)
    .withExif({
      IFD0: { Artist: 'Bia Fotografa' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '22/1 54/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A small file with very many pixels. */
export const bomb = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#000000' }, limitInputPixels: false })
    .png({ compressionLevel: 9, palette: false })
    .toBuffer();

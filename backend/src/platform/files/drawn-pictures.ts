import sharp from 'sharp';

/** A drawing as a JPEG; of the best quality, so that what is made of it looks drawn as well. */
export const jpegOf = (svg: string, quality: number): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .jpeg({ quality, ...(quality > 90 && { chromaSubsampling: '4:4:4' }) })
    .toBuffer();

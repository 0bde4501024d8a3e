import sharp from 'sharp';

/** A drawing as a JPEG, with the edges between its colours as they are drawn. */
export const svgToJpeg = (svg: string, quality: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();

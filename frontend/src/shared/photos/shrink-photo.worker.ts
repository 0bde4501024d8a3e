import type { ShrinkAnswer, ShrinkRequest } from './shrink-photo.js';

/** In pixels; the site shows at most 1600. */
const LONGEST_SIDES = [4000, 2800, 2000] as const;
const QUALITIES = [0.9, 0.8, 0.65] as const;

self.onmessage = ({ data }: MessageEvent<ShrinkRequest>) => {
  shrink(data).then(tell, () => tell({ problem: 'undecodable' }));
};

const tell = (answer: ShrinkAnswer): void => self.postMessage(answer);

/** Drawing applies the orientation and leaves EXIF data behind. */
async function shrink({ file, maxBytes }: ShrinkRequest): Promise<ShrinkAnswer> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  for (const side of LONGEST_SIDES) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    const [width, height] = [picture.width, picture.height].map((one) =>
      Math.max(1, Math.round(one * scale)),
    );
    const canvas = new OffscreenCanvas(width!, height!);
    const context = canvas.getContext('2d')!;
    context.imageSmoothingQuality = 'high';
    // JPEG has no transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width!, height!);
    context.drawImage(picture, 0, 0, width!, height!);
    for (const quality of QUALITIES) {
      const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (photo.size <= maxBytes) return { photo };
    }
  }
  return { problem: 'too large' };
}

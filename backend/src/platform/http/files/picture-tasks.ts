import type { LogoPictures } from './logo-pictures.js';
import type { PictureKind, PhotoVariants } from './photo-pictures.js';
import type { ShareCaption } from './share-caption.js';

interface PictureTasks {
  photo(file: string, name: string, kind?: PictureKind): Promise<PhotoVariants>;
  portrait(file: string, name: string): Promise<Buffer>;
  logo(file: string, name: string): Promise<LogoPictures>;
  drawing(svg: string, quality: number): Promise<Buffer>;
  captioned(picture: Uint8Array, caption: ShareCaption): Promise<Buffer>;
}

export type PictureTask = keyof PictureTasks;
export type PictureTaskArguments<W extends PictureTask> = Parameters<PictureTasks[W]>;
export type PictureTaskResult<W extends PictureTask> = Awaited<ReturnType<PictureTasks[W]>>;

const LOADERS: { [W in PictureTask]: () => Promise<PictureTasks[W]> } = {
  photo: async () => (await import('./photo-pictures.js')).photoVariantsOf,
  portrait: async () => (await import('./photo-pictures.js')).portraitOf,
  logo: async () => (await import('./logo-pictures.js')).logoPicturesOf,
  drawing: async () => (await import('./photo-pictures.js')).svgToJpeg,
  captioned: async () => (await import('./share-caption.js')).withShareCaption,
};

export async function runPictureTask<W extends PictureTask>(
  work: W,
  given: PictureTaskArguments<W>,
): Promise<PictureTaskResult<W>> {
  const done = (await LOADERS[work]()) as unknown as (
    ...values: PictureTaskArguments<W>
  ) => Promise<PictureTaskResult<W>>;
  return done(...given);
}

import type { LogoPictures } from './logo-pictures.js';
import type { PictureKind, PhotoVariants } from './photo-pictures.js';

/** What is made of pictures. */
interface PictureTasks {
  photo(file: string, name: string, kind?: PictureKind): Promise<PhotoVariants>;
  portrait(file: string, name: string): Promise<Buffer>;
  logo(file: string, name: string): Promise<LogoPictures>;
  drawing(svg: string, quality: number): Promise<Buffer>;
}

export type PictureTask = keyof PictureTasks;
/** What the work is done with. */
export type PictureTaskArguments<W extends PictureTask> = Parameters<PictureTasks[W]>;
/** What comes of it. */
export type PictureTaskResult<W extends PictureTask> = Awaited<ReturnType<PictureTasks[W]>>;

/** Each with the library that it takes: loaded where it is done. */
const LOADERS: { [W in PictureTask]: () => Promise<PictureTasks[W]> } = {
  photo: async () => (await import('./photo-pictures.js')).photoVariantsOf,
  portrait: async () => (await import('./photo-pictures.js')).portraitOf,
  logo: async () => (await import('./logo-pictures.js')).logoPicturesOf,
  drawing: async () => (await import('./svg-to-jpeg.js')).svgToJpeg,
};

/** Does it in this process. @throws RefusedFile */
export async function runPictureTask<W extends PictureTask>(
  work: W,
  given: PictureTaskArguments<W>,
): Promise<PictureTaskResult<W>> {
  const done = (await LOADERS[work]()) as unknown as (
    ...values: PictureTaskArguments<W>
  ) => Promise<PictureTaskResult<W>>;
  return done(...given);
}

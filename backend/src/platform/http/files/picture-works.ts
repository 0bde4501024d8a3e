import type { LogoPictures } from './logo-pictures.js';
import type { PictureKind, Pictures } from './photo-pictures.js';

/** What is made of pictures. */
interface PictureWorks {
  photo(file: string, name: string, kind?: PictureKind): Promise<Pictures>;
  portrait(file: string, name: string): Promise<Buffer>;
  logo(file: string, name: string): Promise<LogoPictures>;
  drawing(svg: string, quality: number): Promise<Buffer>;
}

export type PictureWork = keyof PictureWorks;
/** What the work is done with. */
export type Given<W extends PictureWork> = Parameters<PictureWorks[W]>;
/** What comes of it. */
export type Made<W extends PictureWork> = Awaited<ReturnType<PictureWorks[W]>>;

/** Each with the library that it takes: loaded where it is done. */
const LOADED: { [W in PictureWork]: () => Promise<PictureWorks[W]> } = {
  photo: async () => (await import('./photo-pictures.js')).picturesOf,
  portrait: async () => (await import('./photo-pictures.js')).portraitOf,
  logo: async () => (await import('./logo-pictures.js')).logoPicturesOf,
  drawing: async () => (await import('./drawn-pictures.js')).jpegOf,
};

/** Does it in this process. @throws RefusedFile */
export async function perform<W extends PictureWork>(work: W, given: Given<W>): Promise<Made<W>> {
  const done = (await LOADED[work]()) as unknown as (...values: Given<W>) => Promise<Made<W>>;
  return done(...given);
}

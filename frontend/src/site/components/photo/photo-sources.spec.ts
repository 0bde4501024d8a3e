import { largePhoto, photoSources, sharePhoto } from './photo-sources.js';

const ID = '0a6f8a52-6a0e-4e55-9a0c-2f4e3a1b5c7d';

describe('the sources of a photo', () => {
  it('offers every width in every format', () => {
    expect(photoSources(`/files/photos/${ID}/1600.jpg`)).toEqual({
      id: ID,
      avif: `/files/photos/${ID}/400.avif 400w, /files/photos/${ID}/800.avif 800w, /files/photos/${ID}/1600.avif 1600w`,
      webp: `/files/photos/${ID}/400.webp 400w, /files/photos/${ID}/800.webp 800w, /files/photos/${ID}/1600.webp 1600w`,
      jpeg: `/files/photos/${ID}/400.jpg 400w, /files/photos/${ID}/800.jpg 800w, /files/photos/${ID}/1600.jpg 1600w`,
      fallback: `/files/photos/${ID}/800.jpg`,
    });
  });

  it('knows the image for sharing and the full-size one', () => {
    expect(sharePhoto(`/files/photos/${ID}/1600.jpg`)).toBe(`/files/photos/${ID}/share.jpg`);
    expect(largePhoto(`/files/photos/${ID}/400.jpg`)).toBe(`/files/photos/${ID}/1600.jpg`);
  });

  it('leaves other URLs unchanged', () => {
    expect(photoSources('/casa.png')).toBeNull();
    expect(largePhoto('/casa.png')).toBe('/casa.png');
    expect(sharePhoto('/casa.png')).toBeUndefined();
    expect(sharePhoto(undefined)).toBeUndefined();
  });
});

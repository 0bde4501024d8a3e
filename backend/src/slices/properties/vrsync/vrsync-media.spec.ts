import { VRSYNC_LISTING, listingWith, readVrsyncListing } from '../../../../test/support/vrsync-listing.js';

describe('films', () => {
  const FILM = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  it.each([
    [`<Item medium="video">${FILM}</Item><Item medium="image">http://a/1.jpg</Item>`, FILM, '1 foto'],
    ['<Item medium="Video">http://youtu.be/dQw4w9WgXcQ</Item>', FILM, undefined],
    ['<Item medium="image">https://youtu.be/dQw4w9WgXcQ</Item>', FILM, undefined],
    ['<Item><Type>video</Type><URL>www.youtube.com/embed/dQw4w9WgXcQ</URL></Item>', FILM, undefined],
    ['<Item><Type>image</Type><URL>http://a/1.jpg</URL></Item><Item></Item>', undefined, '1 foto'],
    ['<Item medium="video">https://exemplo.com/a.mp4</Item>', undefined, 'Um vídeo ficou de fora'],
  ])('%s', (items, film, note) => {
    const { fields, notes } = listingWith('Media', `<Media>${items}</Media>`);
    expect(fields?.videoUrl).toBe(film);
    expect(notes.find((text) => text.startsWith(note ?? 'x foto'))?.slice(0, note?.length)).toBe(note);
    expect(notes.some((text) => /foto/.test(text))).toBe(note === '1 foto');
  });

  it('may stand where a tour does', () => {
    const tour = (url: string) =>
      readVrsyncListing(
        VRSYNC_LISTING.replace('<Media>', `<VirtualTourLink>${url}</VirtualTourLink><Media>`),
      );
    expect(tour(FILM).fields?.videoUrl).toBe(FILM);
    expect(tour('https://my.matterport.com/show/?m=x').notes).toContain('O tour virtual ficou de fora.');
  });
});

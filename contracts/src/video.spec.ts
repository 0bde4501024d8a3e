import { videoLink } from './video.js';

const YOUTUBE = { service: 'YouTube', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' };

describe('the link of a film', () => {
  it.each([
    ' https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s ',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'youtu.be/dQw4w9WgXcQ',
    'www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ/',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    '//www.youtube.com/embed/dQw4w9WgXcQ',
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=abc" title="YouTube video player" allowfullscreen></iframe>',
  ])('%s is one of YouTube', (text) => expect(videoLink(text)).toEqual(YOUTUBE));

  it.each([
    ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
    ['https://vimeo.com/manage/videos/76979871/8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
    ['https://vimeo.com/showcase/7008490/video/76979871', 'https://vimeo.com/76979871'],
    ['vimeo.com/channels/staffpicks/76979871', 'https://vimeo.com/76979871'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
  ])('%s is one of Vimeo', (text, url) => expect(videoLink(text)).toEqual({ service: 'Vimeo', url }));

  it.each([
    '',
    'vídeo do imóvel',
    'https://www.youtube.com/@canal',
    'https://youtube.com.exemplo.com/watch?v=dQw4w9WgXcQ',
    'https://someone@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/"><script>',
    'javascript:alert(1)//www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/channels/staffpicks',
    '<iframe src="https://exemplo.com/embed/dQw4w9WgXcQ"></iframe>',
    'ftp://youtu.be/dQw4w9WgXcQ',
  ])('%j is none', (text) => expect(videoLink(text)).toBeNull());
});

// Only the server imports them: a page's HTML holds each once, and icons refer to it.
const STROKES = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 8v5M12 16.5v.5M12 3.5l9 16H3z',
  pin: 'M12 21s7-6.2 7-11.2A7 7 0 0 0 5 9.8C5 14.8 12 21 12 21zM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  bed: 'M3 18v-6.5A1.5 1.5 0 0 1 4.5 10h15a1.5 1.5 0 0 1 1.5 1.5V18M3 15.5h18M5.5 10V7A1.5 1.5 0 0 1 7 5.5h10A1.5 1.5 0 0 1 18.5 7v3',
  bath: 'M3 12h18v2.5a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 14.5zM6 12V6a2 2 0 0 1 3.8-.9M7.5 19l-1 2M16.5 19l1 2',
  car: 'M4 16.5v-4l2-5.5h12l2 5.5v4zM4 12.5h16M6 16.5V19M18 16.5V19M7.5 14.5h1M15.5 14.5h1',
  area: 'M4 9V4h5M20 15v5h-5M15 4h5v5M9 20H4v-5M4 4l6 6M20 20l-6-6',
  phone:
    'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2 2A15.5 15.5 0 0 1 4.5 6a2 2 0 0 1 2-2z',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  settings:
    'M9.9 5.3L10.2 2.9L13.8 2.9L14.1 5.3L15.3 5.8L17.2 4.3L19.7 6.8L18.2 8.7L18.7 9.9L21.1 10.2L21.1 13.8L18.7 14.1L18.2 15.3L19.7 17.2L17.2 19.7L15.3 18.2L14.1 18.7L13.8 21.1L10.2 21.1L9.9 18.7L8.7 18.2L6.8 19.7L4.3 17.2L5.8 15.3L5.3 14.1L2.9 13.8L2.9 10.2L5.3 9.9L5.8 8.7L4.3 6.8L6.8 4.3L8.7 5.8zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  logout: 'M14 5H6v14h8M10.5 12H20M16.5 8.5L20 12l-3.5 3.5',
  home: 'M4 11.5L12 5l8 6.5M6 10v9h12v-9M10 19v-5h4v5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  papers: 'M7 3.5h7l4 4v13H7zM14 3.5v4h4M10 12h5M10 15.5h5',
  calendar: 'M5 6h14v13H5zM5 10h14M8.5 4v3.5M15.5 4v3.5M9 14h2',
  expand: 'M14 4h6v6M10 20H4v-6M20 4l-6.5 6.5M4 20l6.5-6.5',
  play: 'M8 5.5l11 6.5-11 6.5z',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
} as const;

const MARKS = {
  whatsapp:
    'M12 2.5a9.5 9.5 0 0 0-8.2 14.3L2.5 21.5l4.8-1.3A9.5 9.5 0 1 0 12 2.5zm0 1.7a7.8 7.8 0 1 1-4.2 14.4l-.3-.2-2.8.8.8-2.7-.2-.3A7.8 7.8 0 0 1 12 4.2zM8.7 7.4c-.2 0-.5.1-.7.4-.3.3-1 1-1 2.3s1 2.7 1.1 2.8c.1.2 1.9 3 4.7 4.1 2.3.9 2.8.7 3.3.7.5-.1 1.6-.7 1.8-1.3.2-.6.2-1.2.2-1.3l-.5-.3-1.7-.8c-.2-.1-.4-.1-.6.1l-.8 1c-.1.2-.3.2-.5.1-.3-.1-1.1-.4-2.1-1.3-.8-.7-1.3-1.5-1.4-1.8-.2-.2 0-.4.1-.5l.4-.5.3-.4v-.5l-.8-1.9c-.2-.5-.4-.4-.6-.4z',
  instagram:
    'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3zm0 1.8a2.7 2.7 0 0 0-2.7 2.7v9a2.7 2.7 0 0 0 2.7 2.7h9a2.7 2.7 0 0 0 2.7-2.7v-9a2.7 2.7 0 0 0-2.7-2.7zM12 7.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8zm0 1.8a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2zM16.8 6.2a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
  facebook:
    'M13.6 21.5v-8h2.7l.5-3.2h-3.2V8.3c0-.9.3-1.6 1.7-1.6h1.7V3.8c-.3 0-1.3-.1-2.5-.1-2.5 0-4.2 1.5-4.2 4.3v2.3H7.5v3.2h2.8v8z',
  youtube:
    'M21.6 7.2a2.5 2.5 0 0 0-1.8-1.8C18.3 5 12 5 12 5s-6.3 0-7.8.4A2.5 2.5 0 0 0 2.4 7.2C2 8.8 2 12 2 12s0 3.2.4 4.8a2.5 2.5 0 0 0 1.8 1.8C5.7 19 12 19 12 19s6.3 0 7.8-.4a2.5 2.5 0 0 0 1.8-1.8C22 15.2 22 12 22 12s0-3.2-.4-4.8zM10 15.2V8.8l5.2 3.2z',
} as const;

export type IconName = keyof typeof STROKES | keyof typeof MARKS;

export const ICON_DRAWINGS = `<svg xmlns="http://www.w3.org/2000/svg" display="none">${[
  ...Object.entries(STROKES).map(([name, path]) => symbol(name, path, '')),
  ...Object.entries(MARKS).map(([name, path]) => symbol(name, path, ' fill="currentColor" stroke="none"')),
].join('')}</svg>`;

function symbol(name: string, path: string, paint: string): string {
  return `<symbol id="icon-${name}" viewBox="0 0 24 24"${paint}><path d="${path}"/></symbol>`;
}

/** For code that cannot read CSS variables. */
export const tokens = {
  ink: '#17211d',
  inkSoft: '#4c5a54',
  line: '#dde3df',
  paper: '#ffffff',
  sand: '#f7f5ef',
  primary: '#0e5a4a',
  primaryStrong: '#0a4438',
  primaryTint: '#e4f0ec',
  accent: '#b04a24',
  danger: '#b42318',
  warning: '#8a5a00',
  success: '#1b7441',
  info: '#1d5fa8',
  fontBody: "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  radius: 10,
} as const;

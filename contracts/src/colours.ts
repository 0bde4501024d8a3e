const COLOUR = /^#[0-9a-f]{6}$/;
const WHITE = '#ffffff';
const BLACK = '#000000';

/** WCAG AA. */
export const LEAST_CONTRAST = 4.5;
const TINTS = [0.11, 0.08, 0.05, 0.03];
const STRONGER = 0.25;

export const isColour = (text: string): boolean => COLOUR.test(text);

/** WCAG's ratio, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

export const carriesWhite = (colour: string): boolean => contrastOf(colour, WHITE) >= LEAST_CONTRAST;

export const strongerThan = (colour: string): string => mixed(colour, BLACK, STRONGER);

/** Text in the colour itself is readable on the tint. */
export function tintOf(colour: string): string {
  const tints = TINTS.map((share) => mixed(WHITE, colour, share));
  return tints.find((tint) => contrastOf(colour, tint) >= LEAST_CONTRAST) ?? WHITE;
}

function mixed(colour: string, other: string, share: number): string {
  const parts = channelsOf(other);
  const mix = channelsOf(colour).map((part, at) => Math.round(part * (1 - share) + (parts[at] ?? 0) * share));
  return `#${mix.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

import type { DemoRandom } from '../demo-random.js';

export interface Mood {
  sky: readonly [string, string, string];
  sun: string;
  cloud: string;
  hills: readonly [string, string, string];
  grass: readonly [string, string];
  leaves: readonly [string, string, string];
  lit: boolean;
}

const DAY: Mood = {
  sky: ['#79bfe0', '#b9e0ec', '#eaf5f0'],
  sun: '#fff4cf',
  cloud: '#ffffff',
  hills: ['#b5d3cc', '#8fbca8', '#6fa58a'],
  grass: ['#8fbd6a', '#6fa456'],
  leaves: ['#2f7a55', '#3f9165', '#68b37d'],
  lit: false,
};
const MORNING: Mood = {
  sky: ['#a8d5e8', '#d6ebe9', '#fdf3dd'],
  sun: '#fff1c2',
  cloud: '#ffffff',
  hills: ['#c3d9d0', '#9fc4ac', '#7fae8b'],
  grass: ['#9ac277', '#78a95e'],
  leaves: ['#3a7d5c', '#4d966c', '#7bbd87'],
  lit: false,
};
const GOLDEN: Mood = {
  sky: ['#f0b48a', '#f9d3a4', '#fdeccb'],
  sun: '#fff0c4',
  cloud: '#fff3e2',
  hills: ['#dcb595', '#b99a76', '#8d8b62'],
  grass: ['#a9b25f', '#86964c'],
  leaves: ['#51713f', '#6b894a', '#9aae62'],
  lit: false,
};
const DUSK: Mood = {
  sky: ['#3d5682', '#8f7c9d', '#f0b199'],
  sun: '#ffdcae',
  cloud: '#d9b3b4',
  hills: ['#7d7696', '#5d6680', '#465d66'],
  grass: ['#56764f', '#426142'],
  leaves: ['#274f45', '#336152', '#4d7a62'],
  lit: true,
};
const MOODS = { day: 6, morning: 5, golden: 2, dusk: 1 } as const;
const BY_NAME: Record<keyof typeof MOODS, Mood> = { day: DAY, morning: MORNING, golden: GOLDEN, dusk: DUSK };

export interface Palette {
  wall: string;
  trim: string;
  roof: string;
  wood: string;
  accent: string;
  second: string;
  room: string;
  floor: string;
  stone: string;
  metal: string;
}

const PALETTES: readonly Palette[] = [
  {
    wall: '#f4eee1',
    trim: '#ffffff',
    roof: '#b9583a',
    wood: '#9c6a42',
    accent: '#b04a24',
    second: '#0e5a4a',
    room: '#eee7d8',
    floor: '#c89a68',
    stone: '#cfc8ba',
    metal: '#3b4a46',
  },
  {
    wall: '#ffffff',
    trim: '#e8e4da',
    roof: '#4a4f52',
    wood: '#a8764a',
    accent: '#0e5a4a',
    second: '#d9a441',
    room: '#f3f0e8',
    floor: '#b98c61',
    stone: '#b9b9b3',
    metal: '#2c3336',
  },
  {
    wall: '#e9d3b4',
    trim: '#fdf8ee',
    roof: '#8f4a34',
    wood: '#7a5236',
    accent: '#1d5fa8',
    second: '#b04a24',
    room: '#dfe7e2',
    floor: '#a97c55',
    stone: '#d3c3a9',
    metal: '#4b3f38',
  },
  {
    wall: '#dfe6e1',
    trim: '#ffffff',
    roof: '#5d4a42',
    wood: '#8a5d3c',
    accent: '#c77b2f',
    second: '#2f6f7a',
    room: '#e4ebe6',
    floor: '#d0b088',
    stone: '#bfc6bf',
    metal: '#37454a',
  },
  {
    wall: '#f0d9cb',
    trim: '#fffaf4',
    roof: '#a1523a',
    wood: '#91603e',
    accent: '#3f7d5a',
    second: '#8c3f5a',
    room: '#f1e4da',
    floor: '#b5875c',
    stone: '#d8cabb',
    metal: '#46403c',
  },
  {
    wall: '#d9d4cb',
    trim: '#f6f3ec',
    roof: '#3f4a4a',
    wood: '#b07c4c',
    accent: '#8a5a00',
    second: '#0e5a4a',
    room: '#e9e5da',
    floor: '#9f7450',
    stone: '#aaa79e',
    metal: '#2a3230',
  },
];

export function seedOf(text: string): number {
  let seed = 2166136261;
  for (const character of text) seed = Math.imul(seed ^ character.charCodeAt(0), 16777619);
  return seed >>> 0;
}

export const moodOf = (chance: DemoRandom): Mood => BY_NAME[chance.weighted(MOODS)];
export const paletteOf = (chance: DemoRandom): Palette => chance.pick(PALETTES);
export const dayMoodOf = (chance: DemoRandom): Mood => chance.pick([DAY, MORNING, GOLDEN]);

import type { DemoRandom } from '../demo-random.js';
import { darker, Drawing, lighter, WIDTH } from './drawing.js';
import { drive, frontGarden, street } from './front-garden.js';
import { bush, hills, lawn, shadow, sky, tree } from './nature.js';
import { box, door, framedWindow, glassRail, pane, shutters, slats } from './openings.js';
import { type Mood, moodOf, type Palette, paletteOf } from './palette.js';

export const HOUSE_BASE = 830;

export function houseFront(chance: DemoRandom, style: 'tiled' | 'modern'): Drawing {
  const drawing = new Drawing();
  const [mood, palette] = [moodOf(chance), paletteOf(chance)];
  sky(drawing, mood, chance);
  hills(drawing, mood, chance);
  for (const x of [90, 260, 1350, 1520])
    tree(
      drawing,
      mood,
      chance,
      x + chance.between(-40, 40),
      HOUSE_BASE - chance.between(0, 16),
      chance.between(330, 470),
    );
  lawn(drawing, mood, chance, HOUSE_BASE - 10);
  if (chance.chance(0.5))
    drawing.transformed(`translate(${WIDTH} 0) scale(-1 1)`, () =>
      house(drawing, mood, palette, chance, style),
    );
  else house(drawing, mood, palette, chance, style);
  street(drawing, palette);
  return drawing;
}

function house(
  drawing: Drawing,
  mood: Mood,
  palette: Palette,
  chance: DemoRandom,
  style: 'tiled' | 'modern',
): void {
  drive(drawing, palette);
  if (style === 'tiled') tiledHouse(drawing, mood, palette, chance);
  else modernHouse(drawing, mood, palette, chance);
  frontGarden(drawing, mood, palette, chance, style);
}

function tiledHouse(drawing: Drawing, mood: Mood, palette: Palette, chance: DemoRandom): void {
  const wall = drawing.gradient([lighter(palette.wall, 0.25), palette.wall]);
  const shade = darker(palette.wall, 0.12);
  shadow(drawing, 800, HOUSE_BASE + 6, 620);
  drawing.rect(900, 560, 400, HOUSE_BASE - 560, shade);
  tiles(drawing, palette.roof, [
    [868, 566],
    [960, 452],
    [1250, 452],
    [1334, 566],
  ]);
  slats(drawing, palette.wood, 970, 632, 264, HOUSE_BASE - 632);
  drawing.rect(958, 618, 288, 14, palette.trim);
  // Gable.
  drawing.polygon(
    [
      [330, HOUSE_BASE],
      [330, 520],
      [625, 318],
      [920, 520],
      [920, HOUSE_BASE],
    ],
    wall,
  );
  drawing.rect(330, HOUSE_BASE - 46, 590, 46, palette.stone);
  tiles(drawing, palette.roof, [
    [285, 540],
    [625, 296],
    [965, 540],
    [940, 572],
    [625, 346],
    [310, 572],
  ]);
  drawing.polygon(
    [
      [330, 560],
      [625, 350],
      [920, 560],
      [920, 580],
      [625, 372],
      [330, 580],
    ],
    '#17211d',
    { opacity: 0.12 },
  );
  drawing.circle(625, 440, 40, palette.trim);
  drawing.clipped(
    Array.from(
      { length: 24 },
      (_, i) => [625 + 31 * Math.cos((i * Math.PI) / 12), 440 + 31 * Math.sin((i * Math.PI) / 12)] as const,
    ),
    () => pane(drawing, mood, 594, 409, 62, 62),
  );
  const left = [405, 610, 130, 130] as const;
  framedWindow(drawing, mood, palette.trim, left);
  shutters(drawing, palette.second, left);
  flowerBox(drawing, mood, palette, 395, 755, 150);
  door(drawing, palette, mood, 640, HOUSE_BASE - 6, 112, 226);
  // Porch.
  tiles(drawing, palette.roof, [
    [602, 590],
    [622, 556],
    [772, 556],
    [792, 590],
  ]);
  for (const x of [612, 770]) drawing.rect(x, 590, 12, HOUSE_BASE - 590, palette.wood);
  const right = [810, 640, 70, 100] as const;
  framedWindow(drawing, mood, palette.trim, right, 1);
  if (chance.chance(0.6)) chimney(drawing, palette);
}

function chimney(drawing: Drawing, palette: Palette): void {
  drawing.rect(1130, 396, 56, 92, darker(palette.roof, 0.1));
  drawing.rect(1120, 386, 76, 18, darker(palette.roof, 0.3));
}

function modernHouse(drawing: Drawing, mood: Mood, palette: Palette, chance: DemoRandom): void {
  const wall = drawing.gradient([lighter(palette.wall, 0.3), palette.wall]);
  const dark = palette.metal;
  shadow(drawing, 800, HOUSE_BASE + 6, 640);
  drawing.rect(320, 590, 940, HOUSE_BASE - 590, darker(palette.wall, 0.18));
  stoneWall(drawing, palette, chance, 320, 590, 190, HOUSE_BASE - 590);
  pane(drawing, mood, 530, 620, 330, HOUSE_BASE - 636);
  for (const x of [530, 640, 750, 856]) drawing.rect(x - 4, 614, 8, HOUSE_BASE - 624, dark);
  drawing.rect(526, 612, 338, 8, dark);
  indoors(drawing, mood, palette);
  slats(drawing, palette.wood, 900, 640, 320, HOUSE_BASE - 640);
  drawing.rect(320, 590, 940, 26, '#17211d', { opacity: 0.22 });
  drawing.rect(270, 330, 700, 262, wall);
  drawing.rect(256, 312, 728, 24, lighter(dark, 0.1));
  drawing.rect(270, 570, 700, 22, darker(palette.wall, 0.2));
  slats(drawing, palette.wood, 300, 362, 190, 196, false);
  pane(drawing, mood, 520, 372, 250, 186);
  for (const x of [520, 645, 770]) drawing.rect(x - 4, 372, 8, 186, dark);
  drawing.rect(516, 366, 258, 8, dark);
  pane(drawing, mood, 820, 400, 110, 110);
  drawing.rect(816, 396, 118, 118, 'none', { stroke: dark, strokeWidth: 8 });
  drawing.rect(270, 336, 700, 12, '#17211d', { opacity: 0.12 });
  // Terrace.
  drawing.rect(960, 566, 330, 26, lighter(palette.wall, 0.4));
  glassRail(drawing, dark, 972, 496, 312, 70);
  bush(drawing, mood, 1210, 566, 120);
  if (chance.chance(0.5)) {
    drawing.rect(1000, 430, 14, 140, dark);
    drawing.rect(1256, 430, 14, 140, dark);
    for (let x = 990; x < 1280; x += 26) drawing.rect(x, 414, 13, 22, palette.wood);
    drawing.rect(984, 430, 296, 10, darker(palette.wood, 0.2));
  }
}

function indoors(drawing: Drawing, mood: Mood, palette: Palette): void {
  drawing.rect(536, 622, 46, HOUSE_BASE - 642, '#ffffff', { opacity: mood.lit ? 0.5 : 0.3 });
  drawing.rect(812, 622, 40, HOUSE_BASE - 642, '#ffffff', { opacity: mood.lit ? 0.5 : 0.3 });
  drawing.line(700, 620, 700, 670, palette.metal, 3);
  drawing.circle(700, 684, 18, mood.lit ? '#fffbe6' : '#f2e6c8', { opacity: 0.9 });
  drawing.rect(620, 752, 160, 44, palette.second, { opacity: 0.55, round: 10 });
}

function tiles(drawing: Drawing, colour: string, points: readonly (readonly [number, number])[]): void {
  drawing.polygon(points, drawing.gradient([lighter(colour, 0.12), darker(colour, 0.16)]));
  const ys = points.map(([, y]) => y);
  const xs = points.map(([x]) => x);
  drawing.clipped(points, () => {
    for (let y = Math.min(...ys) + 16; y < Math.max(...ys); y += 18)
      drawing.rect(Math.min(...xs), y, Math.max(...xs) - Math.min(...xs), 4, darker(colour, 0.3), {
        opacity: 0.45,
      });
  });
}

function stoneWall(
  drawing: Drawing,
  palette: Palette,
  chance: DemoRandom,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  drawing.rect(x, y, width, height, darker(palette.stone, 0.12));
  drawing.clipped(box(x, y, width, height), () => {
    for (let row = 0; row * 30 < height; row++)
      for (let left = x - (row % 2) * 34; left < x + width; left += 70)
        drawing.rect(
          left + 3,
          y + row * 30 + 3,
          62 + chance.between(-8, 2),
          24,
          lighter(palette.stone, chance.between(0, 0.25)),
          { round: 3 },
        );
  });
}

function flowerBox(
  drawing: Drawing,
  mood: Mood,
  palette: Palette,
  x: number,
  y: number,
  width: number,
): void {
  bush(drawing, mood, x + width * 0.27, y + 6, width * 0.5, palette.accent);
  bush(drawing, mood, x + width * 0.73, y + 6, width * 0.5, '#f3c8b0');
  drawing.rect(x, y, width, 26, palette.wood, { round: 3 });
}

import type { DemoRandom } from '../demo-random.js';
import { pavement, skyline } from './building-front.js';
import { darker, Drawing, lighter, mix, WIDTH } from './drawing.js';
import { bush, sky, tree } from './nature.js';
import { framedWindow, pane, slats } from './openings.js';
import { type Mood, moodOf, type Palette, paletteOf } from './palette.js';

const GROUND = 900;

export function businessFront(chance: DemoRandom, kind: 'shop' | 'offices' | 'hall'): Drawing {
  const drawing = new Drawing();
  const [mood, palette] = [moodOf(chance), paletteOf(chance)];
  sky(drawing, mood, chance, GROUND);
  skyline(drawing, mood, chance);
  drawing.rect(0, GROUND - 24, WIDTH, 60, mood.grass[1]);
  if (kind === 'shop') shop(drawing, mood, palette, chance);
  if (kind === 'offices') offices(drawing, mood, palette, chance);
  if (kind === 'hall') hall(drawing, mood, palette, chance);
  pavement(drawing, palette);
  if (kind === 'hall') truck(drawing, palette, chance.between(520, 640), GROUND + 92);
  return drawing;
}

function shop(drawing: Drawing, mood: Mood, palette: Palette, chance: DemoRandom): void {
  const brick = mix(palette.roof, palette.wall, chance.between(0.1, 0.6));
  drawing.rect(-20, 430, 300, GROUND - 400, darker(palette.room, 0.2));
  drawing.rect(1320, 380, 320, GROUND - 350, darker(palette.stone, 0.15));
  for (const [x, y] of [
    [60, 500],
    [170, 500],
    [1390, 460],
    [1500, 460],
    [1390, 620],
    [1500, 620],
  ] as const)
    framedWindow(drawing, mood, palette.trim, [x, y, 70, 100]);
  drawing.rect(280, 300, 1040, GROUND - 274, drawing.gradient([lighter(brick, 0.12), brick]));
  for (let y = 330; y < 560; y += 18) drawing.rect(280, y, 1040, 2, darker(brick, 0.2), { opacity: 0.45 });
  drawing.rect(262, 276, 1076, 34, palette.trim);
  drawing.rect(262, 306, 1076, 10, '#17211d', { opacity: 0.15 });
  for (const x of [350, 600, 850, 1100]) framedWindow(drawing, mood, palette.trim, [x, 362, 150, 150]);
  drawing.rect(280, 556, 1040, GROUND - 530, palette.metal);
  drawing.rect(300, 566, 1000, 70, palette.accent);
  drawing.rect(640, 588, 320, 26, lighter(palette.accent, 0.75), { round: 13 });
  showcase(drawing, mood, palette, chance, 320, 700, 380);
  showcase(drawing, mood, palette, chance, 900, 700, 380);
  pane(drawing, mood, 736, 690, 128, GROUND - 664);
  drawing.rect(730, 684, 140, GROUND - 658, 'none', { stroke: lighter(palette.metal, 0.2), strokeWidth: 8 });
  drawing.rect(846, 780, 8, 60, '#e8c878');
  awning(drawing, palette, 300, 636, 420);
  awning(drawing, palette, 880, 636, 420);
  for (const x of [320, 716, 884, 1280]) planter(drawing, mood, palette, x);
}

function showcase(
  drawing: Drawing,
  mood: Mood,
  palette: Palette,
  chance: DemoRandom,
  x: number,
  y: number,
  width: number,
): void {
  const height = GROUND - y - 20;
  drawing.rect(x, y, width, height, drawing.gradient(['#fff3d4', '#f1d9ad']));
  drawing.rect(x, y + height * 0.5, width, 8, palette.wood);
  for (let shelf = 0; shelf < 2; shelf++)
    for (let at = x + 26; at < x + width - 40; at += 58) {
      const size = chance.between(26, 56);
      const colour = chance.pick([
        palette.accent,
        palette.second,
        palette.wood,
        lighter(palette.second, 0.4),
      ]);
      const base = shelf === 0 ? y + height * 0.5 : y + height;
      if (chance.chance(0.5)) drawing.rect(at, base - size, size * 0.75, size, colour, { round: 5 });
      else drawing.circle(at + size * 0.4, base - size * 0.45, size * 0.45, colour);
    }
  drawing.polygon(
    [
      [x, y + height],
      [x + width * 0.4, y],
      [x + width * 0.62, y],
      [x + width * 0.2, y + height],
    ],
    '#ffffff',
    { opacity: mood.lit ? 0.12 : 0.3 },
  );
  drawing.rect(x, y, width, height, 'none', { stroke: lighter(palette.metal, 0.2), strokeWidth: 8 });
}

function awning(drawing: Drawing, palette: Palette, x: number, y: number, width: number): void {
  const stripe = width / 10;
  for (let i = 0; i < 10; i++) {
    const left = x + i * stripe;
    drawing.polygon(
      [
        [left, y],
        [left + stripe, y],
        [left + stripe + (i - 4.5) * 2, y + 62],
        [left + (i - 5.5) * 2, y + 62],
      ],
      i % 2 ? '#fdf8ec' : palette.second,
    );
    drawing.circle(left + stripe / 2 + (i - 5) * 2, y + 62, stripe / 2, i % 2 ? '#fdf8ec' : palette.second);
  }
  drawing.rect(x, y, width, 10, '#17211d', { opacity: 0.2 });
}

function planter(drawing: Drawing, mood: Mood, palette: Palette, x: number): void {
  bush(drawing, mood, x, GROUND - 36, 86, palette.accent);
  drawing.polygon(
    [
      [x - 34, GROUND - 42],
      [x + 34, GROUND - 42],
      [x + 26, GROUND + 26],
      [x - 26, GROUND + 26],
    ],
    palette.stone,
  );
}

function offices(drawing: Drawing, mood: Mood, palette: Palette, chance: DemoRandom): void {
  const [left, top, columns, rows] = [440, 150, 7, 8];
  const [width, height] = [100, 82];
  drawing.rect(left + columns * width, top + 60, 130, GROUND - top - 30, darker(palette.metal, 0.05));
  drawing.rect(left - 20, top - 26, columns * width + 40, GROUND - top + 56, palette.metal);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [left + column * width, top + row * height];
      pane(
        drawing,
        mood.lit && chance.chance(0.4) ? { ...mood, lit: false } : mood,
        x + 4,
        y + 4,
        width - 8,
        height - 8,
      );
      if (!mood.lit && chance.chance(0.16))
        drawing.rect(x + 4, y + 4, width - 8, (height - 8) * chance.between(0.2, 0.6), '#f6f1e2', {
          opacity: 0.6,
        });
    }
  drawing.polygon(
    [
      [left, top + 500],
      [left + 420, top],
      [left + 560, top],
      [left, top + 640],
    ],
    '#ffffff',
    { opacity: 0.12 },
  );
  slats(drawing, palette.wood, left - 20, top - 26, 46, GROUND - top + 50, false);
  drawing.rect(left - 70, GROUND - 118, columns * width + 150, 28, lighter(palette.wall, 0.4));
  pane(drawing, { ...mood, lit: true }, left + 120, GROUND - 90, columns * width - 240, 116);
  for (let x = left + 120; x <= left + columns * width - 120; x += 92)
    drawing.rect(x - 3, GROUND - 90, 6, 116, palette.metal);
  for (const x of [120, 290, 1330, 1490])
    tree(drawing, mood, chance, x, GROUND + 24, chance.between(260, 350));
  for (const x of [380, 520, 1100, 1250]) bush(drawing, mood, x, GROUND + 28, 130, palette.accent);
}

function hall(drawing: Drawing, mood: Mood, palette: Palette, chance: DemoRandom): void {
  drawing.rect(0, GROUND - 40, WIDTH, 70, mood.grass[1]);
  for (const x of [60, 1540]) tree(drawing, mood, chance, x, GROUND - 10, 330);
  const metal = lighter(palette.stone, 0.35);
  drawing.polygon(
    [
      [180, GROUND + 26],
      [180, 440],
      [800, 350],
      [1420, 440],
      [1420, GROUND + 26],
    ],
    drawing.gradient([lighter(metal, 0.3), metal]),
  );
  for (let x = 200; x < 1420; x += 26)
    drawing.rect(x, 480, 2, GROUND - 454, darker(metal, 0.2), { opacity: 0.35 });
  drawing.polygon(
    [
      [150, 446],
      [800, 334],
      [1450, 446],
      [1450, 474],
      [800, 364],
      [150, 474],
    ],
    palette.roof,
  );
  drawing.polygon(
    [
      [180, 478],
      [800, 372],
      [1420, 478],
      [1420, 540],
      [180, 540],
    ],
    palette.accent,
    { opacity: 0.9 },
  );
  drawing.rect(700, 440, 200, 46, '#ffffff', { opacity: 0.85, round: 23 });
  for (const x of [250, 560, 870]) {
    drawing.rect(x - 14, 596, 268, GROUND - 570, palette.metal);
    slats(drawing, lighter(palette.stone, 0.1), x, 610, 240, GROUND - 640);
    drawing.rect(x - 14, GROUND - 30, 268, 56, darker(palette.stone, 0.35));
    for (const dx of [12, 204]) drawing.rect(x + dx, GROUND - 22, 24, 48, '#e2b73f');
  }
  framedWindow(drawing, mood, palette.trim, [1190, 600, 180, 90], 3);
  drawing.rect(1230, 740, 100, GROUND - 714, palette.second);
  pane(drawing, mood, 1246, 756, 68, 70);
}

function truck(drawing: Drawing, palette: Palette, x: number, base: number): void {
  drawing.ellipse(x + 150, base + 14, 240, 16, '#17211d', { opacity: 0.25 });
  drawing.rect(x - 40, base - 190, 290, 170, '#fbfaf5', { round: 8 });
  drawing.rect(x - 40, base - 120, 290, 34, palette.second);
  drawing.path(`M${x + 258} ${base - 20} V${base - 140} h70 q18 0 26 18 l22 50 v52 Z`, palette.accent);
  drawing.path(`M${x + 286} ${base - 124} h38 q10 0 16 12 l16 38 h-70 Z`, '#bfe0e6');
  for (const wheel of [x + 10, x + 76, x + 316]) {
    drawing.circle(wheel, base - 10, 30, '#2a2f2e');
    drawing.circle(wheel, base - 10, 13, '#c9cdc9');
  }
}

import type { DemoRandom } from '../demo-random.js';
import { painting, pendant, plant, rug } from './decor.js';
import { darker, Drawing, HEIGHT, lighter, mix, WIDTH } from './drawing.js';
import { chair, legs, screen, shelves, sideboard, vase } from './furniture.js';
import { box } from './openings.js';
import { dayMoodOf, type Palette, paletteOf } from './palette.js';
import { FLOOR, room, viewWindow } from './room.js';

export function office(chance: DemoRandom): Drawing {
  const drawing = new Drawing();
  const [mood, palette] = [dayMoodOf(chance), paletteOf(chance)];
  room(drawing, palette, chance, chance.chance(0.5) ? 'boards' : 'concrete');
  viewWindow(drawing, mood, palette, chance, [120, 140, 820, 480], 'town', false);
  shelves(drawing, palette, chance, 1060, 290, 420, 3);
  rug(drawing, palette.second, 150, 900, 1150, 130);
  for (const x of [180, 700]) {
    desk(drawing, palette, x, FLOOR + 170);
    pendant(drawing, palette, x + 210, 150, 46);
  }
  plant(drawing, palette, mood, chance, 1240, FLOOR + 90, 340);
  sideboard(drawing, palette, 1300, FLOOR + 40, 270);
  return drawing;
}

function desk(drawing: Drawing, palette: Palette, x: number, base: number): void {
  drawing.ellipse(x + 210, base + 6, 250, 14, '#17211d', { opacity: 0.2 });
  // Chair.
  drawing.rect(x + 150, base - 300, 120, 150, mix(palette.second, '#ffffff', 0.12), { round: 34 });
  drawing.rect(x + 202, base - 160, 14, 150, palette.metal);
  drawing.rect(x + 150, base - 14, 118, 12, palette.metal, { round: 6 });
  legs(drawing, palette.metal, x, 420, base - 150, base);
  drawing.rect(x - 12, base - 168, 444, 22, palette.wood, { round: 6 });
  drawing.rect(x - 12, base - 168, 444, 7, lighter(palette.wood, 0.25), { round: 4 });
  drawing.rect(x + 320, base - 146, 96, 120, lighter(palette.wood, 0.1), { round: 4 });
  for (const y of [132, 96, 60]) drawing.rect(x + 348, base - y, 40, 6, palette.metal, { round: 3 });
  screen(drawing, x + 84, base - 330, 220);
  drawing.rect(x + 184, base - 206, 20, 34, palette.metal);
  drawing.rect(x + 150, base - 178, 90, 10, palette.metal, { round: 5 });
  drawing.rect(x + 30, base - 196, 34, 28, palette.accent, { round: 5 });
  vase(drawing, palette, x + 370, base - 168, 62);
}

export function meetingRoom(chance: DemoRandom): Drawing {
  const drawing = new Drawing();
  const [mood, palette] = [dayMoodOf(chance), paletteOf(chance)];
  room(drawing, palette, chance);
  drawing.rect(0, 120, 420, FLOOR - 146, mix(palette.wood, palette.room, 0.2));
  for (let x = 0; x < 420; x += 30)
    drawing.rect(x, 120, 3, FLOOR - 146, darker(palette.wood, 0.25), { opacity: 0.5 });
  viewWindow(drawing, mood, palette, chance, [980, 150, 520, 460], 'town', false);
  screen(drawing, 500, 240, 400);
  for (const x of [330, 540, 750, 960, 1170]) chair(drawing, palette, x, FLOOR + 110);
  drawing.ellipse(800, FLOOR + 226, 620, 20, '#17211d', { opacity: 0.2 });
  legs(drawing, palette.metal, 330, 940, FLOOR + 60, FLOOR + 220);
  drawing.polygon(
    [
      [250, FLOOR + 16],
      [1350, FLOOR + 16],
      [1430, FLOOR + 62],
      [170, FLOOR + 62],
    ],
    lighter(palette.wood, 0.15),
  );
  drawing.rect(170, FLOOR + 62, 1260, 22, darker(palette.wood, 0.1), { round: 6 });
  vase(drawing, palette, 800, FLOOR + 36, 84);
  for (const x of [420, 1040])
    drawing.polygon(
      [
        [x, FLOOR + 30],
        [x + 110, FLOOR + 30],
        [x + 120, FLOOR + 50],
        [x - 10, FLOOR + 50],
      ],
      '#ffffff',
    );
  for (const x of [460, 800, 1140]) pendant(drawing, palette, x, 150, 52);
  plant(drawing, palette, mood, chance, 130, FLOOR + 90, 360);
  return drawing;
}

export function shopInside(chance: DemoRandom): Drawing {
  const drawing = new Drawing();
  const [mood, palette] = [dayMoodOf(chance), paletteOf(chance)];
  room(drawing, palette, chance, chance.chance(0.5) ? 'concrete' : 'boards');
  shelves(drawing, palette, chance, 110, 300, 560, 4);
  viewWindow(drawing, mood, palette, chance, [1090, 140, 430, 560], 'town', false);
  painting(drawing, palette, chance, [790, 220, 200, 250]);
  drawing.ellipse(880, FLOOR + 176, 300, 18, '#17211d', { opacity: 0.2 });
  drawing.rect(620, FLOOR - 80, 520, 250, mix(palette.second, '#ffffff', 0.1));
  for (let x = 636; x < 1130; x += 26)
    drawing.rect(x, FLOOR - 74, 3, 240, darker(palette.second, 0.15), { opacity: 0.6 });
  drawing.rect(590, FLOOR - 106, 580, 30, lighter(palette.wood, 0.1), { round: 6 });
  screen(drawing, 960, FLOOR - 210, 140);
  vase(drawing, palette, 700, FLOOR - 106, 76);
  for (const x of [700, 880, 1060]) pendant(drawing, palette, x, 190, 48);
  plant(drawing, palette, mood, chance, 1480, FLOOR + 150, 400);
  return drawing;
}

export function hallInside(chance: DemoRandom): Drawing {
  const drawing = new Drawing();
  const palette = paletteOf(chance);
  const wall = lighter(palette.stone, 0.3);
  drawing.rect(0, 0, WIDTH, HEIGHT, drawing.gradient([darker(wall, 0.3), wall]));
  for (let x = 0; x < WIDTH; x += 40) drawing.rect(x, 0, 2, HEIGHT, darker(wall, 0.2), { opacity: 0.4 });
  drawing.polygon(
    [
      [0, 0],
      [WIDTH, 0],
      [1250, 210],
      [350, 210],
    ],
    drawing.gradient([lighter(palette.metal, 0.45), lighter(palette.metal, 0.65)]),
  );
  for (const share of [0.2, 0.4, 0.6, 0.8]) {
    drawing.polygon(
      [
        [WIDTH * share - 60, 0],
        [WIDTH * share + 60, 0],
        [350 + 900 * share + 30, 210],
        [350 + 900 * share - 30, 210],
      ],
      '#f7fbfa',
      { opacity: 0.75 },
    );
    drawing.line(WIDTH * share, 0, 350 + 900 * share, 210, palette.metal, 6, 0.5);
  }
  for (const y of [60, 130, 205]) drawing.line(y * 1.67, y, WIDTH - y * 1.67, y, palette.metal, 10, 0.7);
  drawing.rect(350, 210, 900, FLOOR - 210, lighter(wall, 0.25));
  drawing.rect(620, 380, 360, FLOOR - 380, '#eef6f4');
  drawing.rect(620, 380, 360, 150, darker(wall, 0.1));
  for (let y = 396; y < 530; y += 18) drawing.rect(620, y, 360, 4, darker(wall, 0.25));
  drawing.rect(606, 366, 388, 14, palette.accent);
  drawing.polygon(
    [
      [0, FLOOR + 120],
      [350, FLOOR - 30],
      [1250, FLOOR - 30],
      [WIDTH, FLOOR + 120],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ],
    drawing.gradient([darker(palette.stone, 0.1), lighter(palette.stone, 0.2)]),
  );
  drawing.polygon(
    [
      [640, FLOOR - 30],
      [960, FLOOR - 30],
      [1250, HEIGHT],
      [350, HEIGHT],
    ],
    '#fff8dc',
    { opacity: 0.35 },
  );
  for (const [x1, x2] of [
    [560, 150],
    [1040, 1450],
  ] as const)
    drawing.line(x1, FLOOR - 28, x2, HEIGHT, '#e2b73f', 12, 0.9);
  rack(drawing, palette, chance, 60, 240, false);
  rack(drawing, palette, chance, 1240, 240, true);
  forklift(drawing, palette, 900, FLOOR + 190);
  return drawing;
}

function rack(
  drawing: Drawing,
  palette: Palette,
  chance: DemoRandom,
  x: number,
  y: number,
  right: boolean,
): void {
  const base = FLOOR + 110;
  for (const post of [x, x + 150, x + 290]) drawing.rect(post, y, 14, base - y, palette.second);
  for (let level = 0; level < 4; level++) {
    const board = y + 150 + level * 165;
    drawing.rect(x - 6, board, 316, 14, palette.accent);
    for (let at = x + 18; at < x + 270; at += 68) {
      const height = chance.between(56, 108);
      const fill = chance.pick(['#c79a63', '#d9b27c', '#b98a55', lighter(palette.second, 0.5)]);
      drawing.rect(at, board - height, 60, height, fill, { round: 3 });
      drawing.rect(at + 24, board - height, 12, height, '#ffffff', { opacity: 0.25 });
    }
  }
  drawing.rect(right ? x + 296 : x - 4, y, 12, base - y, darker(palette.second, 0.3));
}

function forklift(drawing: Drawing, palette: Palette, x: number, base: number): void {
  drawing.ellipse(x + 90, base + 6, 190, 14, '#17211d', { opacity: 0.25 });
  drawing.rect(x - 60, base - 250, 14, 246, palette.metal);
  drawing.rect(x - 34, base - 250, 14, 246, palette.metal);
  drawing.rect(x - 160, base - 20, 130, 10, palette.metal);
  for (const dx of [-154, -92]) drawing.rect(x + dx, base - 78, 56, 56, '#c79a63', { round: 3 });
  drawing.path(`M${x - 14} ${base - 20} v-100 h80 l26 40 h60 q22 0 22 24 v36 Z`, '#e2a33b');
  drawing.path(`M${x} ${base - 116} v-110 h100 l34 110`, 'none', { stroke: palette.metal, strokeWidth: 10 });
  drawing.clipped(box(x + 6, base - 216, 90, 100), () =>
    drawing.circle(x + 52, base - 150, 22, darker(palette.accent)),
  );
  for (const wheel of [x + 22, x + 138]) {
    drawing.circle(wheel, base - 18, 30, '#2a2f2e');
    drawing.circle(wheel, base - 18, 12, '#c9cdc9');
  }
}

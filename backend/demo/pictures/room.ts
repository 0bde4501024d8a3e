import type { DemoRandom } from '../demo-random.js';
import { skyline } from './building-front.js';
import { darker, type Drawing, HEIGHT, lighter, mix, WIDTH } from './drawing.js';
import { cypress, hills, palm, sky, tree } from './nature.js';
import { box } from './openings.js';
import type { Mood, Palette } from './palette.js';

export const FLOOR = 790;

export type Area = readonly [x: number, y: number, width: number, height: number];

export function room(
  drawing: Drawing,
  palette: Palette,
  chance: DemoRandom,
  floor: 'boards' | 'tiles' | 'concrete' = 'boards',
): void {
  drawing.rect(
    0,
    0,
    WIDTH,
    FLOOR,
    drawing.gradient([darker(palette.room, 0.05), palette.room, lighter(palette.room, 0.35)]),
  );
  drawing.rect(0, 0, WIDTH, 34, lighter(palette.room, 0.6));
  drawing.rect(0, 34, WIDTH, 10, '#17211d', { opacity: 0.05 });
  if (floor === 'boards') boards(drawing, palette, chance);
  else tiled(drawing, floor === 'tiles' ? lighter(palette.stone, 0.45) : mix(palette.stone, '#8d9291', 0.5));
  drawing.rect(0, FLOOR - 26, WIDTH, 26, lighter(palette.room, 0.7));
  drawing.rect(0, FLOOR, WIDTH, 16, '#17211d', { opacity: 0.12 });
}

function boards(drawing: Drawing, { floor }: Palette, chance: DemoRandom): void {
  drawing.rect(
    0,
    FLOOR,
    WIDTH,
    HEIGHT - FLOOR,
    drawing.gradient([darker(floor, 0.16), floor, lighter(floor, 0.12)]),
  );
  for (let row = 0, y = FLOOR; y < HEIGHT; row++) {
    const depth = 18 + row * 7;
    drawing.rect(0, y + depth, WIDTH, 2, darker(floor, 0.35), { opacity: 0.5 });
    for (let x = chance.between(-200, 100); x < WIDTH; x += 330 + row * 20) {
      drawing.rect(x, y, 2, depth, darker(floor, 0.35), { opacity: 0.5 });
      if (chance.chance(0.35))
        drawing.rect(x + 2, y + 2, 328 + row * 20, depth - 2, chance.chance(0.5) ? '#ffffff' : '#3a2415', {
          opacity: 0.07,
        });
    }
    y += depth;
  }
}

function tiled(drawing: Drawing, colour: string): void {
  drawing.rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, drawing.gradient([darker(colour, 0.12), colour]));
  for (const [index, y] of [FLOOR + 40, FLOOR + 96, FLOOR + 170, FLOOR + 262].entries())
    drawing.rect(0, y, WIDTH, 2 + index * 0.4, darker(colour, 0.16));
  for (let i = -9; i <= 9; i++)
    drawing.line(800 + i * 130, FLOOR, 800 + i * 250, HEIGHT, darker(colour, 0.16), 2.4);
}

export function viewWindow(
  drawing: Drawing,
  mood: Mood,
  palette: Palette,
  chance: DemoRandom,
  [x, y, width, height]: Area,
  outside: 'town' | 'garden',
  curtains = true,
): void {
  drawing.rect(x - 14, y - 14, width + 28, height + 28, palette.trim);
  drawing.rect(x - 14, y - 14, width + 28, height + 28, 'none', {
    stroke: darker(palette.trim, 0.12),
    strokeWidth: 2,
  });
  drawing.clipped(box(x, y, width, height), () => {
    const scale = Math.max(width / WIDTH, height / 900) * 1.04;
    drawing.transformed(
      `translate(${x + (width - WIDTH * scale) / 2} ${y + height - 940 * scale}) scale(${scale})`,
      () => {
        sky(drawing, mood, chance, 800);
        hills(drawing, mood, chance, outside === 'town' ? 760 : 800);
        if (outside === 'town') {
          skyline(
            drawing,
            { ...mood, hills: [darker(mood.hills[0], 0.06), darker(mood.hills[1], 0.14), mood.hills[2]] },
            chance,
            880,
          );
          for (const at of [120, 380, 700, 1010, 1380]) tree(drawing, mood, chance, at, 960, 260);
        } else {
          drawing.rect(0, 812, WIDTH, 300, mood.grass[0]);
          tree(drawing, mood, chance, 320, 880, 430);
          tree(drawing, mood, chance, 1240, 900, 480);
          cypress(drawing, mood, 700, 860, 260);
          palm(drawing, mood, chance, 920, 900, 420);
        }
      },
    );
    drawing.polygon(
      [
        [x, y + height],
        [x + width * 0.45, y],
        [x + width * 0.62, y],
        [x + width * 0.16, y + height],
      ],
      '#ffffff',
      { opacity: 0.14 },
    );
  });
  const lights = Math.max(2, Math.round(width / 230));
  for (let i = 1; i < lights; i++) drawing.rect(x + (width / lights) * i - 5, y, 10, height, palette.trim);
  lightOnFloor(drawing, mood, x, width);
  if (curtains) {
    drawing.rect(x - 90, y - 40, width + 180, 10, palette.metal, { round: 5 });
    curtain(drawing, palette, x - 78, y - 34, 96, height + 90);
    curtain(drawing, palette, x + width - 18, y - 34, 96, height + 90);
  }
}

function lightOnFloor(drawing: Drawing, mood: Mood, x: number, width: number): void {
  drawing.polygon(
    [
      [x + 10, FLOOR + 18],
      [x + width - 10, FLOOR + 18],
      [x + width + 110, HEIGHT],
      [x + 70, HEIGHT],
    ],
    mood.sun,
    { opacity: 0.3 },
  );
}

function curtain(
  drawing: Drawing,
  { second, room: wall }: Palette,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const cloth = mix(second, wall, 0.62);
  drawing.rect(x, y, width, height, cloth);
  for (let fold = 0; fold < 4; fold++) {
    drawing.rect(x + fold * (width / 4), y, width / 10, height, darker(cloth, 0.12), { opacity: 0.7 });
    drawing.rect(x + fold * (width / 4) + width / 7, y, width / 16, height, '#ffffff', { opacity: 0.3 });
  }
}

import type { DemoRandom } from '../demo-random.js';
import { pendant } from './decor.js';
import { darker, Drawing, lighter, mix } from './drawing.js';
import { legs, vase } from './furniture.js';
import { mirrored, type Outside } from './home-rooms.js';
import { dayMoodOf, paletteOf } from './palette.js';
import { FLOOR, room, viewWindow } from './room.js';

export function kitchen(chance: DemoRandom, outside: Outside): Drawing {
  const drawing = new Drawing();
  const [mood, palette] = [dayMoodOf(chance), paletteOf(chance)];
  const front = chance.pick([
    mix(palette.second, '#dfe3dc', 0.3),
    lighter(palette.wall, 0.4),
    palette.wood,
    mix(palette.second, '#e8e4da', 0.55),
  ]);
  room(drawing, palette, chance, chance.chance(0.6) ? 'tiles' : 'boards');
  mirrored(drawing, chance, () => {
    drawing.rect(90, 360, 1180, 210, lighter(palette.stone, 0.55));
    for (let y = 360; y < 570; y += 42)
      for (let x = 90 - ((y / 42) % 2) * 42; x < 1270; x += 84)
        drawing.rect(
          Math.max(90, x),
          y,
          Math.min(81, 1268 - x),
          39,
          lighter(palette.stone, chance.between(0.6, 0.85)),
        );
    viewWindow(drawing, mood, palette, chance, [560, 180, 330, 330], outside, false);
    for (const [x, width] of [
      [90, 400],
      [960, 310],
    ] as const) {
      drawing.rect(x, 150, width, 210, front);
      for (let at = x; at < x + width - 20; at += width / 3) {
        drawing.rect(at + 6, 158, width / 3 - 12, 194, lighter(front, 0.07), { round: 4 });
        drawing.rect(at + width / 3 - 22, 300, 6, 40, palette.metal, { round: 3 });
      }
      drawing.rect(x, 360, width, 12, '#17211d', { opacity: 0.16 });
    }
    drawing.polygon(
      [
        [1010, 360],
        [1200, 360],
        [1240, 410],
        [970, 410],
      ],
      lighter(palette.metal, 0.25),
    );
    counter(drawing, palette, front, 90, 1180);
    drawing.rect(1000, 566, 200, 8, '#23292b');
    for (const x of [1030, 1090, 1150]) drawing.circle(x, 596, 9, '#e6e0d2');
    drawing.rect(1010, 618, 180, 130, '#2a3032', { round: 6 });
    drawing.rect(1030, 640, 140, 80, '#4a5557', { round: 4 });
    drawing.path(
      'M690 566 v-66 q0 -30 30 -30 h14 q20 0 20 24 h-12 q0 -12 -10 -12 h-10 q-18 0 -18 20 v64 Z',
      lighter(palette.metal, 0.35),
    );
    vase(drawing, palette, 470, 566, 84);
    drawing.rect(200, 500, 60, 66, palette.accent, { round: 8 });
    drawing.rect(276, 486, 44, 80, lighter(palette.wood, 0.2), { round: 6 });
    drawing.rect(1310, 190, 220, FLOOR - 160, drawing.gradient(['#e9ecea', '#c6ccca'], 'right'), {
      round: 14,
    });
    drawing.rect(1310, 430, 220, 6, '#9aa3a0');
    for (const y of [330, 470]) drawing.rect(1332, y, 10, 76, '#8b9491', { round: 5 });
    island(drawing, palette, front);
    pendant(drawing, palette, 520, 210, 54);
    pendant(drawing, palette, 860, 210, 54);
  });
  return drawing;
}

function counter(
  drawing: Drawing,
  palette: { stone: string; metal: string },
  front: string,
  x: number,
  width: number,
): void {
  drawing.rect(x, 590, width, FLOOR - 560, front);
  for (let at = x; at < x + width - 10; at += width / 6) {
    drawing.rect(at + 6, 598, width / 6 - 12, FLOOR - 616, lighter(front, 0.07), { round: 4 });
    drawing.rect(at + width / 6 - 66, 612, 46, 6, palette.metal, { round: 3 });
  }
  drawing.rect(x - 10, 566, width + 20, 26, lighter(palette.stone, 0.3));
  drawing.rect(x - 10, 590, width + 20, 8, '#17211d', { opacity: 0.18 });
  drawing.rect(x + 10, FLOOR + 12, width - 20, 18, '#17211d', { opacity: 0.35 });
}

function island(
  drawing: Drawing,
  palette: { wood: string; stone: string; metal: string; accent: string; second: string },
  front: string,
): void {
  drawing.ellipse(690, 1046, 480, 18, '#17211d', { opacity: 0.2 });
  drawing.rect(280, 850, 820, 190, darker(front, 0.1));
  for (let x = 300; x < 1090; x += 20) drawing.rect(x, 856, 2, 184, darker(front, 0.25), { opacity: 0.6 });
  drawing.rect(250, 824, 880, 34, lighter(palette.stone, 0.45), { round: 6 });
  drawing.rect(250, 850, 880, 10, '#17211d', { opacity: 0.14 });
  drawing.ellipse(700, 818, 100, 20, palette.wood);
  for (const [x, colour] of [
    [650, '#d65a3a'],
    [690, '#e2a33b'],
    [735, '#7fa04a'],
  ] as const)
    drawing.circle(x, 798, 24, colour);
  for (const x of [360, 560, 820, 1020]) {
    legs(drawing, palette.metal, x - 52, 104, 950, 1064);
    drawing.rect(x - 52, 930, 104, 26, palette.accent, { round: 12 });
  }
}

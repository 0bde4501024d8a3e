import type { DemoRandom } from '../demo-random.js';
import { Drawing, HEIGHT, lighter, WIDTH } from './drawing.js';
import { paletteOf } from './palette.js';
import { compass, INK } from './plans.js';

export function sitePlan(chance: DemoRandom): Drawing {
  const drawing = new Drawing();
  const palette = paletteOf(chance);
  drawing.rect(0, 0, WIDTH, HEIGHT, '#cfe0b8');
  drawing.path(`M1080 0 C1000 180 1180 300 1130 470 C1100 600 1330 700 ${WIDTH} 640 V0 Z`, '#8ccad6');
  drawing.path(`M1120 0 C1050 190 1220 310 1180 470 C1150 570 1350 650 ${WIDTH} 596 V0 Z`, '#a5d8e0');
  for (const y of [300, 660]) {
    drawing.rect(-20, y, 1010, 64, '#f3efe3');
    for (let x = 10; x < 980; x += 70) drawing.rect(x, y + 30, 36, 4, '#c9c2b0');
  }
  drawing.path(
    `M960 -20 C940 260 1000 560 980 ${HEIGHT + 20} H1050 C1070 560 1010 260 1030 -20 Z`,
    '#f3efe3',
  );
  const offered = [Math.floor(chance.between(1, 7)), Math.floor(chance.between(0, 3))];
  for (const [row, y] of [
    [0, 60],
    [1, 384],
    [2, 744],
  ] as const)
    for (let column = 0; column < 8; column++) {
      const x = 30 + column * 116;
      const height = row === 0 ? 220 : 250;
      const own = column === offered[0] && row === offered[1];
      drawing.rect(x, y, 106, height, own ? palette.accent : lighter('#cfe0b8', 0.45), {
        stroke: '#ffffff',
        strokeWidth: 5,
        round: 6,
      });
      if (own) {
        drawing.path(`M${x + 53} ${y + 150} c-44 -56 -44 -106 0 -106 c44 0 44 50 0 106 Z`, '#ffffff');
        drawing.circle(x + 53, y + 82, 17, palette.accent);
      } else if (chance.chance(0.4)) {
        drawing.rect(x + 22, y + 50, 62, 84, palette.roof, { round: 3 });
        drawing.rect(x + 50, y + 50, 6, 84, INK, { opacity: 0.25 });
        if (chance.chance(0.4)) drawing.rect(x + 26, y + 150, 54, 30, '#62c6d3', { round: 10 });
      }
    }
  for (let i = 0; i < 60; i++) {
    const [x, y] = [chance.between(1060, WIDTH), chance.between(680, HEIGHT)];
    drawing.circle(x + 4, y + 6, 24, INK, { opacity: 0.12 });
    drawing.circle(x, y, chance.between(16, 28), chance.pick(['#3f9165', '#2f7a55', '#68b37d']));
  }
  drawing.rect(1180, 720, 190, 120, lighter(palette.stone, 0.4), { round: 12 });
  drawing.rect(1210, 745, 130, 70, '#62c6d3', { round: 30 });
  compass(drawing, palette);
  return drawing;
}

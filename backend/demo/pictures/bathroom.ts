import type { DemoRandom } from '../demo-random.js';
import { plant } from './decor.js';
import { Drawing, lighter, mix } from './drawing.js';
import { vase } from './furniture.js';
import { dayMoodOf, paletteOf } from './palette.js';
import { FLOOR, room, viewWindow } from './room.js';

export function bathroom(chance: DemoRandom): Drawing {
  const drawing = new Drawing();
  const [mood, palette] = [dayMoodOf(chance), paletteOf(chance)];
  const tile = mix(palette.second, '#f2f2ec', 0.72);
  room(drawing, { ...palette, room: lighter(palette.room, 0.3) }, chance, 'tiles');
  for (let y = 330; y < FLOOR - 26; y += 58)
    for (let x = 0; x < 1600; x += 58)
      drawing.rect(x + 2, y + 2, 54, 54, lighter(tile, chance.between(0, 0.35)));
  drawing.rect(0, 318, 1600, 12, lighter(palette.stone, 0.4));
  viewWindow(drawing, mood, palette, chance, [180, 110, 420, 300], 'garden', false);
  // Tub.
  drawing.ellipse(430, FLOOR + 156, 380, 18, '#17211d', { opacity: 0.2 });
  drawing.path(
    `M90 ${FLOOR - 90} H780 C770 ${FLOOR + 60} 730 ${FLOOR + 140} 620 ${FLOOR + 150} H240 C140 ${FLOOR + 140} 100 ${FLOOR + 60} 90 ${FLOOR - 90} Z`,
    drawing.gradient(['#ffffff', '#dfe4e1']),
  );
  drawing.rect(70, FLOOR - 108, 730, 30, '#ffffff', { round: 15 });
  for (const [x, r] of [
    [180, 34],
    [240, 46],
    [310, 36],
    [380, 28],
    [140, 26],
  ] as const)
    drawing.circle(x, FLOOR - 116, r, '#ffffff');
  drawing.path(`M700 ${FLOOR - 104} v-110 q0 -34 34 -34 h30 v16 h-26 q-20 0 -20 20 v108 Z`, palette.metal);
  drawing.rect(560, FLOOR - 98, 130, 150, palette.accent, { round: 6 });
  drawing.rect(560, FLOOR + 24, 130, 10, '#ffffff', { opacity: 0.5 });
  drawing.circle(1130, 330, 150, palette.metal);
  drawing.circle(1130, 330, 138, drawing.gradient(['#eaf5f6', '#c9dfe3']));
  drawing.path('M1040 410 L1160 216 L1200 210 L1066 446 Z', '#ffffff', { opacity: 0.5 });
  drawing.ellipse(1130, FLOOR + 76, 290, 16, '#17211d', { opacity: 0.18 });
  drawing.rect(880, 610, 500, 180, palette.wood, { round: 6 });
  for (const x of [900, 1136]) {
    drawing.rect(x, 628, 224, 144, lighter(palette.wood, 0.1), { round: 4 });
    drawing.rect(x + 82, 644, 60, 8, palette.metal, { round: 4 });
  }
  drawing.rect(860, 586, 540, 28, lighter(palette.stone, 0.55), { round: 6 });
  drawing.path('M1010 586 q10 -62 40 -62 h160 q30 0 40 62 Z', '#ffffff');
  drawing.path('M1124 524 v-50 q0 -22 22 -22 h24 v12 h-20 q-12 0 -12 12 v48 Z', palette.metal);
  vase(drawing, palette, 940, 586, 80);
  for (const [x, colour] of [
    [1310, palette.accent],
    [1344, palette.second],
  ] as const)
    drawing.rect(x, 530, 28, 56, colour, { round: 8 });
  for (const y of [700, 724, 748])
    drawing.rect(1450, y + 40, 110, 22, y === 724 ? palette.accent : '#ffffff', { round: 10 });
  drawing.rect(1440, FLOOR + 12, 130, 12, palette.wood, { round: 4 });
  for (const x of [990, 1270]) {
    drawing.circle(x, 260, 110, drawing.gradient(['#fff1c4', '#fff1c4'], 'out', [0.6, 0]));
    drawing.circle(x, 260, 26, '#fff8e0');
  }
  plant(drawing, palette, mood, chance, 840, FLOOR + 130, 280);
  return drawing;
}

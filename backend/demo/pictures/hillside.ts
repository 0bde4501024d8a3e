import type { DemoRandom } from '../demo-random.js';
import { darker, Drawing, HEIGHT, lighter, mix, WIDTH } from './drawing.js';
import { bush, cypress, hills, sky, tree } from './nature.js';
import { dayMoodOf, type Mood, type Palette, paletteOf } from './palette.js';

const HORIZON = 560;
const CORNERS = [
  [760, 640],
  [1270, 566],
  [1500, 800],
  [860, 880],
] as const;

export function hillside(chance: DemoRandom): Drawing {
  const drawing = new Drawing();
  const [mood, palette] = [dayMoodOf(chance), paletteOf(chance)];
  sky(drawing, mood, chance, HORIZON);
  hills(drawing, mood, chance, HORIZON);
  drawing.rect(0, HORIZON - 10, WIDTH, HEIGHT, drawing.gradient(mood.grass));
  grove(drawing, mood, chance);
  slope(drawing, mood);
  road(drawing, palette);
  plot(drawing, mood, palette);
  for (const [x, y, height] of [
    [1420, 560, 220],
    [1490, 580, 280],
    [1560, 560, 240],
  ] as const)
    cypress(drawing, mood, x, y, height);
  for (const x of [640, 720, 1180, 1380]) bush(drawing, mood, x, 960 + chance.between(-20, 40), 150);
  return drawing;
}

function grove(drawing: Drawing, mood: Mood, chance: DemoRandom): void {
  for (let x = 30; x < 760; x += 84)
    tree(drawing, mood, chance, x + chance.between(-26, 26), 640, chance.between(200, 330));
}

function slope(drawing: Drawing, mood: Mood): void {
  drawing.path(
    `M0 760 C360 720 620 680 820 610 S1300 480 ${WIDTH} 500 V${HEIGHT} H0 Z`,
    drawing.gradient([lighter(mood.grass[0], 0.16), mood.grass[1]]),
  );
  for (const y of [790, 860, 940, 1020])
    drawing.path(`M0 ${y} C420 ${y - 50} 900 ${y - 120} ${WIDTH} ${y - 210}`, 'none', {
      stroke: darker(mood.grass[1], 0.12),
      strokeWidth: 6,
      opacity: 0.35,
    });
}

function road(drawing: Drawing, palette: Palette): void {
  drawing.path(
    `M120 ${HEIGHT} C260 940 520 900 640 800 S820 640 1040 540 L1090 540 C900 640 800 720 740 820 S520 1000 420 ${HEIGHT} Z`,
    mix(palette.stone, '#8b8f8c', 0.6),
  );
  drawing.path(`M268 ${HEIGHT} C380 960 600 900 690 806 S860 640 1062 542`, 'none', {
    stroke: '#f2efe2',
    strokeWidth: 5,
    opacity: 0.7,
  });
}

function plot(drawing: Drawing, mood: Mood, palette: Palette): void {
  drawing.polygon(CORNERS, mix(mood.grass[0], '#d8c690', 0.6));
  drawing.polygon(CORNERS, 'none', { stroke: '#ffffff', strokeWidth: 5, opacity: 0.9 });
  for (const [x, y] of CORNERS) {
    drawing.rect(x - 6, y - 58, 12, 62, '#ffffff');
    drawing.rect(x - 6, y - 58, 12, 20, palette.accent);
  }
  drawing.rect(952, 700, 12, 150, palette.wood);
  drawing.rect(1088, 690, 12, 150, palette.wood);
  drawing.rect(930, 640, 192, 92, palette.second, { round: 8 });
  drawing.path('M1000 706 v-30 l26 -20 26 20 v30 Z', '#ffffff');
}

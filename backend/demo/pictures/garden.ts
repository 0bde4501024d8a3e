import type { DemoRandom } from '../demo-random.js';
import { skyline } from './building-front.js';
import { plant } from './decor.js';
import { darker, Drawing, HEIGHT, lighter, WIDTH } from './drawing.js';
import { cushion } from './furniture.js';
import { bush, hills, lawn, palm, shadow, sky, tree } from './nature.js';
import { glassRail, pane, slats } from './openings.js';
import { type Mood, moodOf, type Palette, paletteOf } from './palette.js';

export function backGarden(chance: DemoRandom, kind: 'pool' | 'grill'): Drawing {
  const drawing = new Drawing();
  const [mood, palette] = [moodOf(chance), paletteOf(chance)];
  sky(drawing, mood, chance, 700);
  hills(drawing, mood, chance, 690);
  for (const x of [60, 230, 420, 1180, 1360, 1530])
    tree(drawing, mood, chance, x + chance.between(-30, 30), 700, chance.between(260, 380));
  lawn(drawing, mood, chance, 640);
  hedge(drawing, mood);
  pavilion(drawing, mood, palette);
  if (kind === 'pool') pool(drawing, mood, palette);
  else grill(drawing, mood, palette, chance);
  palm(drawing, mood, chance, 130, 830, 480);
  palm(drawing, mood, chance, 1560, 860, 500);
  bush(drawing, mood, 1560, 1040, 280, palette.accent);
  bush(drawing, mood, 40, 1050, 260, '#ffffff');
  return drawing;
}

function hedge(drawing: Drawing, mood: Mood): void {
  drawing.rect(0, 590, WIDTH, 70, mood.leaves[0]);
  for (let x = 20; x < WIDTH; x += 56)
    drawing.circle(x, 594, 34, x % 112 < 56 ? mood.leaves[0] : mood.leaves[1]);
}

function pavilion(drawing: Drawing, mood: Mood, palette: Palette): void {
  shadow(drawing, 1000, 700, 420);
  drawing.rect(720, 440, 520, 260, darker(palette.wall, 0.3));
  drawing.rect(740, 470, 190, 230, drawing.gradient([lighter(palette.wall, 0.2), palette.wall]));
  pane(drawing, mood, 960, 500, 250, 200);
  drawing.rect(1080, 500, 8, 200, palette.metal);
  slats(drawing, palette.wood, 690, 396, 590, 54);
  drawing.rect(680, 384, 610, 16, palette.metal);
  for (const x of [706, 1246]) drawing.rect(x, 450, 18, 250, palette.wood);
  drawing.rect(780, 560, 110, 140, palette.stone);
  drawing.rect(796, 590, 78, 60, '#2a2523', { round: 30 });
  drawing.circle(835, 634, 16, '#f0953c', { opacity: 0.9 });
  drawing.rect(808, 470, 54, 90, darker(palette.stone, 0.08));
}

function pool(drawing: Drawing, mood: Mood, palette: Palette): void {
  const deck = lighter(palette.wood, 0.3);
  drawing.polygon(
    [
      [220, 720],
      [1380, 720],
      [1540, 1067],
      [60, 1067],
    ],
    drawing.gradient([darker(deck, 0.08), deck]),
  );
  for (let i = 0; i <= 30; i++)
    drawing.line(220 + (1160 / 30) * i, 720, 60 + (1480 / 30) * i, HEIGHT, darker(deck, 0.2), 2, 0.5);
  drawing.polygon(
    [
      [330, 772],
      [1180, 772],
      [1260, 984],
      [230, 984],
    ],
    '#f7f4ea',
  );
  drawing.polygon(
    [
      [356, 790],
      [1156, 790],
      [1224, 966],
      [266, 966],
    ],
    drawing.gradient(['#3fa9bd', '#62c6d3', '#8edde2']),
  );
  drawing.polygon(
    [
      [356, 790],
      [1156, 790],
      [1162, 808],
      [350, 808],
    ],
    '#1d5f70',
    { opacity: 0.35 },
  );
  for (const [x, y, width] of [
    [420, 840, 150],
    [640, 872, 220],
    [900, 836, 120],
    [520, 920, 190],
    [860, 930, 240],
    [380, 944, 90],
  ] as const)
    drawing.path(`M${x} ${y} q${width / 4} -10 ${width / 2} 0 t${width / 2} 0`, 'none', {
      stroke: '#ffffff',
      strokeWidth: 5,
      opacity: 0.55,
    });
  for (const x of [1244, 1352]) lounger(drawing, palette, x, 800);
  parasol(drawing, palette, 1390, 850);
  drawing.ellipse(470, 888, 54, 20, lighter(palette.accent, 0.1));
  drawing.ellipse(470, 884, 26, 9, '#62c6d3');
  drawing.circle(mood.lit ? 900 : 1010, 880, 9, '#ffffff', { opacity: 0.5 });
}

function lounger(drawing: Drawing, palette: Palette, x: number, y: number): void {
  drawing.polygon(
    [
      [x - 40, y + 70],
      [x + 56, y + 70],
      [x + 78, y + 130],
      [x - 36, y + 130],
    ],
    lighter(palette.second, 0.55),
  );
  drawing.polygon(
    [
      [x - 42, y + 14],
      [x + 44, y + 14],
      [x + 56, y + 72],
      [x - 40, y + 72],
    ],
    lighter(palette.second, 0.7),
  );
  drawing.rect(x - 30, y + 26, 64, 18, palette.accent, { round: 8 });
  for (const dx of [-30, 62]) drawing.rect(x + dx, y + 128, 7, 24, palette.wood);
}

function parasol(drawing: Drawing, palette: Palette, x: number, base: number): void {
  drawing.rect(x - 5, base - 330, 10, 330, palette.wood);
  drawing.path(`M${x - 180} ${base - 300} Q${x} ${base - 440} ${x + 180} ${base - 300} Z`, palette.accent);
  drawing.path(
    `M${x - 62} ${base - 300} Q${x - 30} ${base - 420} ${x} ${base - 371} Q${x + 30} ${base - 420} ${x + 62} ${base - 300} Z`,
    '#fbf3e4',
  );
}

function grill(drawing: Drawing, mood: Mood, palette: Palette, chance: DemoRandom): void {
  drawing.polygon(
    [
      [560, 700],
      [1320, 700],
      [1440, 900],
      [500, 900],
    ],
    lighter(palette.stone, 0.35),
  );
  for (let i = 1; i < 8; i++)
    drawing.line(560 + i * 95, 700, 500 + i * 117, 900, darker(palette.stone, 0.06), 3, 0.7);
  drawing.line(540, 766, 1360, 766, darker(palette.stone, 0.06), 3, 0.7);
  drawing.line(522, 828, 1396, 828, darker(palette.stone, 0.06), 3, 0.7);
  drawing.ellipse(900, 876, 300, 16, '#17211d', { opacity: 0.2 });
  for (const x of [640, 1140]) drawing.rect(x, 770, 20, 106, darker(palette.wood, 0.15));
  drawing.rect(600, 752, 600, 26, palette.wood, { round: 8 });
  drawing.rect(560, 830, 680, 18, lighter(palette.wood, 0.1), { round: 6 });
  for (const [x, colour] of [
    [700, '#d65a3a'],
    [790, '#f2e7c9'],
    [900, palette.second],
    [1010, '#e2a33b'],
  ] as const) {
    drawing.ellipse(x, 748, 40, 10, '#ffffff');
    drawing.ellipse(x, 744, 22, 10, colour);
  }
  for (let x = 120; x < 1480; x += 150) {
    drawing.path(`M${x} 420 q75 46 150 0`, 'none', { stroke: palette.metal, strokeWidth: 3, opacity: 0.7 });
    drawing.circle(x + 75, 448, 11, '#ffe39a');
    drawing.circle(x + 75, 448, 36, drawing.gradient(['#ffe39a', '#ffe39a'], 'out', [0.5, 0]));
  }
  const beds = [200, 330] as const;
  for (const x of beds) {
    drawing.rect(x - 60, 860, 120, 46, palette.wood, { round: 4 });
    bush(drawing, mood, x, 864, 116, chance.pick([palette.accent, '#f3c64e', '#ffffff']));
  }
  for (const [x, y] of [
    [420, 940],
    [350, 985],
    [300, 1035],
  ] as const)
    drawing.ellipse(x, y, 62, 15, lighter(palette.stone, 0.3));
}

export function balconyView(chance: DemoRandom): Drawing {
  const drawing = new Drawing();
  const [mood, palette] = [moodOf(chance), paletteOf(chance)];
  sky(drawing, mood, chance, 760);
  hills(drawing, mood, chance, 700);
  skyline(drawing, mood, chance, 830);
  for (let x = 40; x < WIDTH; x += 120)
    tree(drawing, mood, chance, x + chance.between(-30, 30), 880, chance.between(130, 200));
  drawing.rect(0, 860, WIDTH, 210, mood.grass[1]);
  glassRail(drawing, palette.metal, 0, 640, WIDTH, 250);
  const deck = lighter(palette.wood, 0.22);
  drawing.rect(0, 890, WIDTH, HEIGHT - 890, drawing.gradient([darker(deck, 0.15), deck]));
  for (let i = -10; i <= 10; i++)
    drawing.line(800 + i * 110, 890, 800 + i * 190, HEIGHT, darker(deck, 0.25), 3, 0.5);
  drawing.rect(0, 0, WIDTH, 90, lighter(palette.wall, 0.4));
  slats(drawing, palette.wood, 0, 90, WIDTH, 34);
  drawing.rect(
    0,
    0,
    120,
    HEIGHT,
    drawing.gradient([lighter(palette.wall, 0.3), darker(palette.wall, 0.1)], 'right'),
  );
  drawing.ellipse(520, 1010, 330, 16, '#17211d', { opacity: 0.22 });
  drawing.rect(230, 900, 580, 92, palette.wood, { round: 8 });
  drawing.rect(220, 860, 600, 56, '#f6f0e2', { round: 20 });
  for (const [x, colour, turn] of [
    [260, palette.accent, -8],
    [370, '#efe3c8', 6],
    [640, palette.second, 8],
  ] as const)
    cushion(drawing, colour, x, 780, 96, turn);
  drawing.ellipse(1010, 1020, 120, 12, '#17211d', { opacity: 0.2 });
  drawing.rect(1000, 900, 20, 116, palette.metal);
  drawing.ellipse(1010, 900, 120, 20, palette.wood);
  drawing.rect(965, 850, 40, 48, '#ffffff', { round: 8 });
  drawing.circle(1050, 880, 18, palette.accent);
  plant(drawing, palette, mood, chance, 1330, 1030, 420);
  plant(drawing, palette, mood, chance, 1500, 1000, 300);
  plant(drawing, palette, mood, chance, 170, 1000, 330);
  return drawing;
}

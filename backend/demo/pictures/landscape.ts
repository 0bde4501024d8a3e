import type { DemoRandom } from '../demo-random.js';
import { darker, Drawing, HEIGHT, lighter, mix, WIDTH } from './drawing.js';
import { bush, cypress, hills, palm, shadow, sky, tree } from './nature.js';
import { pane } from './openings.js';
import { dayMoodOf, type Mood, moodOf, type Palette, paletteOf } from './palette.js';

export function landscape(chance: DemoRandom, kind: 'plot' | 'lake' | 'farm' | 'fields'): Drawing {
  const drawing = new Drawing();
  const [mood, palette] = [kind === 'plot' ? dayMoodOf(chance) : moodOf(chance), paletteOf(chance)];
  const horizon = kind === 'plot' ? 620 : 560;
  sky(drawing, mood, chance, horizon);
  hills(drawing, mood, chance, horizon);
  drawing.rect(0, horizon - 10, WIDTH, HEIGHT, drawing.gradient(mood.grass));
  if (kind === 'plot') plot(drawing, mood, palette, chance);
  if (kind === 'lake') lake(drawing, mood, palette, chance);
  if (kind === 'farm') farm(drawing, mood, palette, chance);
  if (kind === 'fields') fields(drawing, mood, chance);
  return drawing;
}

function plot(drawing: Drawing, mood: Mood, palette: Palette, chance: DemoRandom): void {
  for (const [x, w] of [
    [120, 210],
    [1230, 260],
  ] as const) {
    drawing.rect(x, 500, w, 130, lighter(palette.wall, 0.2));
    drawing.polygon(
      [
        [x - 24, 506],
        [x + w / 2, 420],
        [x + w + 24, 506],
      ],
      palette.roof,
    );
    pane(drawing, mood, x + 30, 540, 60, 50);
    drawing.rect(x + w - 80, 550, 44, 80, palette.wood);
  }
  for (const x of [40, 400, 520, 1120, 1540]) tree(drawing, mood, chance, x, 640, chance.between(190, 270));
  drawing.path(
    `M1100 ${HEIGHT} C1060 900 900 760 860 640 H900 C960 760 1240 900 1420 ${HEIGHT} Z`,
    '#8b8f8c',
  );
  drawing.path(`M1256 ${HEIGHT} C1160 900 950 760 882 640`, 'none', {
    stroke: '#f2efe2',
    strokeWidth: 6,
    opacity: 0.7,
  });
  const corners = [
    [250, 730],
    [800, 730],
    [980, 1010],
    [90, 1010],
  ] as const;
  drawing.polygon(corners, mix(mood.grass[0], '#d8c690', 0.55));
  drawing.polygon(corners, 'none', { stroke: '#ffffff', strokeWidth: 5, opacity: 0.9 });
  for (const [x, y] of corners) {
    drawing.rect(x - 6, y - 62, 12, 66, '#ffffff');
    drawing.rect(x - 6, y - 62, 12, 20, palette.accent);
  }
  drawing.rect(500, 690, 14, 150, palette.wood);
  drawing.rect(410, 640, 200, 110, palette.second, { round: 10 });
  drawing.path('M462 712 v-34 l48 -30 48 30 v34 Z', '#ffffff');
  for (const x of [1040, 1130, 1330, 1520])
    bush(drawing, mood, x, 860 + chance.between(-20, 60), 120, palette.accent);
  palm(drawing, mood, chance, 1180, 780, 300);
  cypress(drawing, mood, 1440, 820, 230);
}

function lake(drawing: Drawing, mood: Mood, palette: Palette, chance: DemoRandom): void {
  for (let x = 40; x < WIDTH; x += 150)
    tree(drawing, mood, chance, x + chance.between(-40, 40), 590, chance.between(130, 230));
  const water = drawing.gradient([mix(mood.sky[1], '#3d8fa6', 0.45), mix(mood.sky[0], '#1f6f88', 0.5)]);
  drawing.path(
    `M0 612 C300 590 700 600 1000 604 S1500 612 ${WIDTH} 600 V880 C1200 960 800 880 500 920 S120 930 0 900 Z`,
    water,
  );
  for (let i = 0; i < 22; i++) {
    const [x, y, width] = [chance.between(40, 1450), chance.between(630, 860), chance.between(60, 200)];
    drawing.rect(x, y, width, 4, '#ffffff', { opacity: 0.35, round: 2 });
  }
  drawing.polygon(
    [
      [700, 1067],
      [860, 1067],
      [800, 760],
      [744, 760],
    ],
    palette.wood,
  );
  drawing.clipped(
    [
      [700, 1067],
      [860, 1067],
      [800, 760],
      [744, 760],
    ],
    () => {
      for (let y = 780; y < HEIGHT; y += 26 + (y - 760) * 0.03)
        drawing.rect(690, y, 180, 4, darker(palette.wood, 0.3), { opacity: 0.5 });
    },
  );
  for (const [x, y] of [
    [730, 800],
    [816, 800],
    [706, 930],
    [842, 930],
  ] as const)
    drawing.rect(x - 8, y - 46, 16, 70, darker(palette.wood, 0.2));
  drawing.path('M1100 760 h190 q-20 46 -60 46 h-80 q-36 0 -50 -46 Z', palette.accent);
  drawing.rect(1190, 560, 7, 204, palette.metal);
  drawing.path('M1186 570 L1090 740 H1186 Z', '#ffffff');
  drawing.path('M1204 590 L1276 740 H1204 Z', '#f6e6cc');
  for (const x of [120, 300, 480, 1040, 1260, 1480])
    bush(
      drawing,
      mood,
      x,
      1000 + chance.between(-40, 50),
      chance.between(130, 210),
      chance.chance(0.5) ? palette.accent : undefined,
    );
  palm(drawing, mood, chance, 330, 960, 430);
  palm(drawing, mood, chance, 1400, 980, 380);
}

function farm(drawing: Drawing, mood: Mood, palette: Palette, chance: DemoRandom): void {
  for (let row = 0; row < 6; row++)
    drawing.path(
      `M0 ${620 + row * 26} C400 ${600 + row * 30} 900 ${640 + row * 22} ${WIDTH} ${610 + row * 28}`,
      'none',
      { stroke: row % 2 ? mood.leaves[2] : mood.leaves[1], strokeWidth: 12, opacity: 0.6 },
    );
  shadow(drawing, 860, 826, 420);
  drawing.rect(560, 600, 600, 220, drawing.gradient([lighter(palette.wall, 0.4), palette.wall]));
  drawing.polygon(
    [
      [500, 612],
      [640, 470],
      [1080, 470],
      [1220, 612],
    ],
    drawing.gradient([lighter(palette.roof, 0.1), darker(palette.roof, 0.15)]),
  );
  for (let y = 486; y < 606; y += 18)
    drawing.line(
      640 - (y - 470) * 0.98 + 6,
      y,
      1080 + (y - 470) * 0.98 - 6,
      y,
      darker(palette.roof, 0.28),
      3,
      0.5,
    );
  drawing.rect(540, 630, 640, 12, palette.wood);
  for (let x = 548; x <= 1172; x += 104) drawing.rect(x - 8, 640, 16, 180, lighter(palette.wood, 0.1));
  for (const x of [600, 720, 960, 1070]) {
    drawing.rect(x - 6, 664, 82, 92, palette.second);
    pane(drawing, mood, x + 8, 672, 54, 76);
  }
  drawing.rect(838, 662, 84, 158, palette.accent);
  drawing.rect(530, 780, 660, 10, palette.wood);
  drawing.path(
    `M850 826 H930 C960 900 1060 960 1160 ${HEIGHT} H860 C880 960 868 900 850 826 Z`,
    mix(palette.stone, '#d9b98a', 0.5),
  );
  for (const [x, y, h] of [
    [120, 760, 380],
    [330, 800, 300],
    [1330, 790, 340],
    [1500, 830, 430],
  ] as const) {
    tree(drawing, mood, chance, x, y, h);
    for (let i = 0; i < 7; i++)
      drawing.circle(x + chance.between(-h * 0.22, h * 0.22), y - h * chance.between(0.5, 0.9), 8, '#e8823a');
  }
  fence(drawing, 960);
  bush(drawing, mood, 480, 850, 170, palette.accent);
  bush(drawing, mood, 1240, 850, 150, '#ffffff');
}

function fence(drawing: Drawing, y: number): void {
  for (let x = -10; x < WIDTH; x += 110) {
    if (x > 800 && x < 1120) continue;
    drawing.rect(x, y - 66, 18, 96, '#fbf7ec');
    drawing.rect(x, y - 44, x + 110 > 800 && x < 800 ? 60 : 110, 12, '#fbf7ec');
    drawing.rect(x, y - 8, x + 110 > 800 && x < 800 ? 60 : 110, 12, '#f1ebdc');
  }
}

function fields(drawing: Drawing, mood: Mood, chance: DemoRandom): void {
  const bands = [
    mix(mood.grass[0], '#e2c86e', 0.5),
    mood.grass[0],
    mix(mood.grass[1], '#b98f4e', 0.35),
    mood.leaves[2],
  ];
  for (let i = 0; i < 7; i++) {
    const x = -300 + i * 330;
    drawing.polygon(
      [
        [500 + i * 110, 552],
        [600 + i * 110, 552],
        [x + 330, HEIGHT],
        [x, HEIGHT],
      ],
      bands[i % bands.length] ?? mood.grass[0],
      { opacity: 0.85 },
    );
    for (let line = 0; line < 6; line++)
      drawing.line(500 + i * 110 + line * 16, 560, x + line * 55, HEIGHT, '#ffffff', 3, 0.13);
  }
  drawing.path(`M700 ${HEIGHT} C760 860 780 700 800 556 H812 C830 700 900 860 960 ${HEIGHT} Z`, '#d8b98a');
  for (let x = 20; x < WIDTH; x += 130)
    if (Math.abs(x - 800) > 60)
      tree(drawing, mood, chance, x + chance.between(-40, 40), 566, chance.between(70, 130));
  for (const [x, y, h] of [
    [170, 860, 420],
    [1450, 900, 470],
    [1290, 720, 220],
  ] as const)
    tree(drawing, mood, chance, x, y, h);
  drawing.path('M1000 470 q14 -16 28 0 q14 -16 28 0', 'none', {
    stroke: '#3b4a46',
    strokeWidth: 4,
    opacity: 0.6,
  });
  drawing.path('M1090 420 q10 -12 20 0 q10 -12 20 0', 'none', {
    stroke: '#3b4a46',
    strokeWidth: 3,
    opacity: 0.5,
  });
}

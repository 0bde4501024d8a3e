import type { DemoRandom } from '../demo-random.js';
import { painting, pendant, plant, rug } from './decor.js';
import { darker, Drawing, lighter, mix, WIDTH } from './drawing.js';
import {
  armchair,
  coffeeTable,
  cushion,
  floorLamp,
  legs,
  screen,
  shelves,
  sideboard,
  sofa,
  tableWithChairs,
  vase,
} from './furniture.js';
import { dayMoodOf, paletteOf } from './palette.js';
import { FLOOR, room, viewWindow } from './room.js';

export type Outside = 'town' | 'garden';

export function livingRoom(chance: DemoRandom, outside: Outside): Drawing {
  const drawing = new Drawing();
  const [mood, palette] = [dayMoodOf(chance), paletteOf(chance)];
  room(drawing, palette, chance);
  mirrored(drawing, chance, () => {
    viewWindow(drawing, mood, palette, chance, [880, 170, 560, 470], outside);
    rug(drawing, palette.accent, 180, 880, 980, 150);
    if (chance.chance(0.5)) {
      painting(drawing, palette, chance, [250, 240, 190, 240]);
      painting(drawing, palette, chance, [470, 280, 150, 190]);
    } else {
      shelves(drawing, palette, chance, 230, 300, 400, 2);
    }
    sofa(drawing, palette, chance, 170, FLOOR + 96, 620);
    floorLamp(drawing, palette, 110, FLOOR + 60);
    plant(drawing, palette, mood, chance, 830, FLOOR + 70, 330);
    coffeeTable(drawing, palette, 440, FLOOR + 214, 380);
    armchair(drawing, palette, 1010, FLOOR + 170);
    if (chance.chance(0.5)) plant(drawing, palette, mood, chance, 1510, FLOOR + 110, 400);
    else {
      sideboard(drawing, palette, 1290, FLOOR + 60, 300);
      vase(drawing, palette, 1380, FLOOR - 80, 84);
    }
  });
  return drawing;
}

export function diningRoom(chance: DemoRandom, outside: Outside): Drawing {
  const drawing = new Drawing();
  const [mood, palette] = [dayMoodOf(chance), paletteOf(chance)];
  room(drawing, palette, chance, chance.chance(0.4) ? 'tiles' : 'boards');
  mirrored(drawing, chance, () => {
    viewWindow(drawing, mood, palette, chance, [140, 150, 470, 500], outside);
    sideboard(drawing, palette, 960, FLOOR + 40, 520);
    screen(drawing, 1040, FLOOR - 390, 380);
    vase(drawing, palette, 1450, FLOOR - 100, 90);
    painting(drawing, palette, chance, [730, 250, 170, 220]);
    rug(drawing, palette.second, 160, 900, 900, 130);
    tableWithChairs(drawing, palette, 250, FLOOR + 200, 700, 4);
    pendant(drawing, palette, 460, 250, 64);
    pendant(drawing, palette, 740, 250, 64);
    plant(drawing, palette, mood, chance, 1530, FLOOR + 110, 380);
  });
  return drawing;
}

export function bedroom(chance: DemoRandom, outside: Outside): Drawing {
  const drawing = new Drawing();
  const [mood, palette] = [dayMoodOf(chance), paletteOf(chance)];
  room(drawing, palette, chance);
  mirrored(drawing, chance, () => {
    if (chance.chance(0.5)) {
      drawing.rect(90, 330, 860, FLOOR - 330, mix(palette.wood, palette.room, 0.35));
      for (let x = 90; x < 950; x += 43)
        drawing.rect(x, 330, 3, FLOOR - 330, darker(palette.wood, 0.2), { opacity: 0.4 });
    } else {
      painting(drawing, palette, chance, [330, 160, 160, 200]);
      painting(drawing, palette, chance, [520, 160, 160, 200]);
    }
    viewWindow(drawing, mood, palette, chance, [1080, 160, 400, 500], outside);
    rug(drawing, palette.second, 120, 920, 1000, 130);
    for (const x of [120, 800]) {
      drawing.rect(x, FLOOR - 110, 150, 130, palette.wood, { round: 6 });
      drawing.rect(x + 10, FLOOR - 96, 130, 46, lighter(palette.wood, 0.1), { round: 4 });
      drawing.circle(x + 75, FLOOR - 73, 6, '#e8c878');
      drawing.rect(x + 70, FLOOR - 180, 10, 70, palette.metal);
      drawing.circle(x + 75, FLOOR - 210, 120, drawing.gradient(['#fff1c4', '#fff1c4'], 'out', [0.6, 0]));
      drawing.polygon(
        [
          [x + 44, FLOOR - 240],
          [x + 106, FLOOR - 240],
          [x + 126, FLOOR - 170],
          [x + 24, FLOOR - 170],
        ],
        lighter(palette.wall, 0.5),
      );
    }
    bed(drawing, palette);
    plant(drawing, palette, mood, chance, 1020, FLOOR + 70, 300);
    armchair(drawing, palette, 1240, FLOOR + 160);
  });
  return drawing;
}

function bed(
  drawing: Drawing,
  palette: { second: string; accent: string; wood: string; wall: string },
): void {
  drawing.ellipse(540, FLOOR + 216, 380, 18, '#17211d', { opacity: 0.2 });
  drawing.rect(270, FLOOR - 250, 540, 260, mix(palette.second, '#d9d3c6', 0.45), { round: 30 });
  for (let x = 342; x < 800; x += 90) drawing.rect(x, FLOOR - 240, 3, 130, '#17211d', { opacity: 0.12 });
  drawing.polygon(
    [
      [290, FLOOR - 60],
      [790, FLOOR - 60],
      [850, FLOOR + 180],
      [230, FLOOR + 180],
    ],
    '#fbf8f1',
  );
  for (const x of [320, 560]) {
    drawing.rect(x, FLOOR - 130, 200, 92, '#ffffff', { round: 30 });
    drawing.rect(x + 14, FLOOR - 60, 172, 14, '#17211d', { opacity: 0.06, round: 7 });
  }
  cushion(drawing, palette.accent, 440, FLOOR - 116, 92, -7);
  cushion(drawing, lighter(palette.accent, 0.45), 556, FLOOR - 104, 80, 9);
  drawing.polygon(
    [
      [262, FLOOR + 52],
      [818, FLOOR + 52],
      [854, FLOOR + 200],
      [226, FLOOR + 200],
    ],
    lighter(palette.second, 0.12),
  );
  drawing.polygon(
    [
      [262, FLOOR + 52],
      [818, FLOOR + 52],
      [824, FLOOR + 78],
      [256, FLOOR + 78],
    ],
    lighter(palette.second, 0.4),
  );
  for (const x of [340, 460, 580, 700])
    drawing.line(x + 10, FLOOR + 84, x + (x - 540) * 0.09, FLOOR + 196, darker(palette.second, 0.15), 3, 0.4);
  legs(drawing, palette.wood, 232, 616, FLOOR + 200, FLOOR + 224);
}

export function mirrored(drawing: Drawing, chance: DemoRandom, draw: () => void): void {
  if (chance.chance(0.5)) drawing.transformed(`translate(${WIDTH} 0) scale(-1 1)`, draw);
  else draw();
}

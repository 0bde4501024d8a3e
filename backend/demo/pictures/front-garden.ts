import type { DemoRandom } from '../demo-random.js';
import { darker, type Drawing, HEIGHT, lighter, WIDTH } from './drawing.js';
import { bush, cypress, palm } from './nature.js';
import type { Mood, Palette } from './palette.js';

export const HOUSE_FOOT = 830;

export function drive(drawing: Drawing, { stone }: Palette): void {
  drawing.polygon(
    [
      [980, HOUSE_FOOT],
      [1226, HOUSE_FOOT],
      [1340, 980],
      [930, 980],
    ],
    lighter(stone, 0.15),
  );
  drawing.path(
    `M650 ${HOUSE_FOOT} H742 C760 880 800 930 850 985 H640 C650 930 655 880 650 ${HOUSE_FOOT} Z`,
    lighter(stone, 0.3),
  );
  for (let y = HOUSE_FOOT + 26; y < 980; y += 30)
    drawing.line(652, y, 770 + (y - HOUSE_FOOT) * 0.3, y, darker(stone, 0.1), 3, 0.4);
}

export function frontGarden(
  drawing: Drawing,
  mood: Mood,
  palette: Palette,
  chance: DemoRandom,
  style: string,
): void {
  bush(drawing, mood, 385, HOUSE_FOOT + 8, 150, palette.accent);
  bush(drawing, mood, 545, HOUSE_FOOT + 10, 110);
  bush(drawing, mood, 860, HOUSE_FOOT + 12, 120, '#f6d7df');
  if (chance.chance(0.5)) {
    palm(drawing, mood, chance, 235, HOUSE_FOOT + 60, 400);
    palm(drawing, mood, chance, 1390, HOUSE_FOOT + 40, 330);
  } else {
    cypress(drawing, mood, 250, HOUSE_FOOT + 40, 300);
    cypress(drawing, mood, style === 'modern' ? 1370 : 312, HOUSE_FOOT + 34, 240);
  }
  bush(drawing, mood, 1440, HOUSE_FOOT + 60, 190, palette.second);
  bush(drawing, mood, 160, HOUSE_FOOT + 90, 230, '#ffffff');
}

export function street(drawing: Drawing, { stone }: Palette): void {
  drawing.rect(0, 980, WIDTH, 30, lighter(stone, 0.25));
  drawing.rect(0, 1008, WIDTH, 8, darker(stone, 0.2));
  drawing.rect(0, 1016, WIDTH, HEIGHT - 1016, '#5a605f');
  for (let x = 60; x < WIDTH; x += 260) drawing.rect(x, 1042, 120, 7, '#e9e4d2', { opacity: 0.8 });
}

import type { DemoRandom } from '../demo-random.js';
import { darker, Drawing, HEIGHT, lighter, mix, WIDTH } from './drawing.js';
import { bush, palm, sky, tree } from './nature.js';
import { glassRail, pane, slats } from './openings.js';
import { type Mood, moodOf, type Palette, paletteOf } from './palette.js';

const GROUND = 900;

export function buildingFront(chance: DemoRandom, size: 'tower' | 'low'): Drawing {
  const drawing = new Drawing();
  const [mood, palette] = [moodOf(chance), paletteOf(chance)];
  sky(drawing, mood, chance, GROUND);
  skyline(drawing, mood, chance);
  drawing.rect(0, GROUND - 30, WIDTH, 60, mood.grass[1]);
  if (size === 'tower') tower(drawing, mood, palette, chance);
  else lowBuilding(drawing, mood, palette, chance);
  for (const x of [70, 210, 1400, 1540])
    tree(
      drawing,
      mood,
      chance,
      x + chance.between(-30, 30),
      GROUND + chance.between(2, 22),
      chance.between(260, 360),
    );
  palm(drawing, mood, chance, size === 'tower' ? 420 : 300, GROUND + 20, 330);
  palm(drawing, mood, chance, size === 'tower' ? 1190 : 1310, GROUND + 20, 290);
  pavement(drawing, palette);
  return drawing;
}

export function skyline(drawing: Drawing, mood: Mood, chance: DemoRandom, ground = GROUND): void {
  for (const [layer, colour] of [mood.hills[0], mood.hills[1]].entries()) {
    let x = -40;
    while (x < WIDTH) {
      const [width, height] = [chance.between(80, 170), chance.between(140, 380) - layer * 70];
      drawing.rect(x, ground - height, width, height, colour, { opacity: 0.85 });
      const light = mood.lit ? '#ffe1a0' : '#ffffff';
      for (let wy = ground - height + 24; wy < ground - 60; wy += 34)
        for (let wx = x + 16; wx < x + width - 20; wx += 28)
          if (chance.chance(0.5)) drawing.rect(wx, wy, 12, 16, light, { opacity: mood.lit ? 0.55 : 0.25 });
      x += width + chance.between(-10, 40);
    }
  }
}

function tower(drawing: Drawing, mood: Mood, palette: Palette, chance: DemoRandom): void {
  const [left, width, floors, height] = [505, 590, 9, 78];
  const top = GROUND - 110 - floors * height;
  drawing.rect(left + width, top + 40, 70, GROUND - top - 40, darker(palette.wall, 0.3));
  drawing.rect(left, top, width, GROUND - top, drawing.gradient([lighter(palette.wall, 0.35), palette.wall]));
  drawing.rect(left + 230, top - 54, 130, 60, lighter(palette.accent, 0.1));
  drawing.rect(left - 14, top - 16, width + 28, 22, palette.metal);
  slats(drawing, palette.wood, left + 245, top + 8, 100, GROUND - top - 130, false);
  for (let floor = 0; floor < floors; floor++) {
    const y = top + 26 + floor * height;
    drawing.rect(left + 258, y, 74, 44, palette.metal);
    pane(drawing, mood, left + 262, y + 4, 66, 36);
    balcony(drawing, mood, palette, chance, left + 22, y, 206, height);
    balcony(drawing, mood, palette, chance, left + 362, y, 206, height);
  }
  entrance(drawing, mood, palette, left - 60, width + 120);
}

function lowBuilding(drawing: Drawing, mood: Mood, palette: Palette, chance: DemoRandom): void {
  const [left, width, floors, height] = [370, 860, 4, 128];
  const top = GROUND - 60 - floors * height;
  drawing.rect(left, top, width, GROUND - top, drawing.gradient([lighter(palette.wall, 0.3), palette.wall]));
  drawing.rect(left - 16, top - 20, width + 32, 26, palette.roof);
  drawing.rect(left, top + 6, width, 14, '#17211d', { opacity: 0.12 });
  const brick = mix(palette.roof, palette.wall, 0.25);
  drawing.rect(left + 350, top + 6, 160, GROUND - top - 6, brick);
  for (let y = top + 20; y < GROUND; y += 15)
    drawing.rect(left + 350, y, 160, 2, darker(brick, 0.2), { opacity: 0.5 });
  for (let floor = 0; floor < floors; floor++) {
    const y = top + 32 + floor * height;
    if (floor < floors - 1 || floors < 4) {
      drawing.rect(left + 384, y + 8, 92, 74, palette.trim);
      pane(drawing, mood, left + 391, y + 15, 78, 60);
    }
    balcony(drawing, mood, palette, chance, left + 40, y, 280, height);
    balcony(drawing, mood, palette, chance, left + 540, y, 280, height);
  }
  drawing.rect(left + 360, GROUND - 142, 140, 142, darker(palette.metal, 0.1));
  pane(drawing, mood, left + 370, GROUND - 130, 56, 130);
  pane(drawing, mood, left + 434, GROUND - 130, 56, 130);
  drawing.rect(left + 320, GROUND - 164, 220, 22, palette.accent);
}

function balcony(
  drawing: Drawing,
  mood: Mood,
  palette: Palette,
  chance: DemoRandom,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const depth = height * 0.72;
  drawing.rect(x, y, width, depth, darker(palette.wall, 0.34));
  pane(
    drawing,
    mood.lit && chance.chance(0.45) ? { ...mood, lit: false } : mood,
    x + 12,
    y + 8,
    width * 0.62,
    depth - 8,
  );
  drawing.rect(x + 12 + width * 0.31, y + 8, 4, depth - 8, palette.metal);
  if (chance.chance(0.5)) drawing.rect(x + 14, y + 8, width * 0.14, depth - 8, '#ffffff', { opacity: 0.5 });
  if (chance.chance(0.55)) bush(drawing, mood, x + width * 0.84, y + depth, 44);
  if (chance.chance(0.3))
    drawing.rect(x + width * 0.66, y + depth - 30, 40, 30, palette.accent, { round: 6 });
  drawing.rect(x, y, width, 8, '#17211d', { opacity: 0.25 });
  glassRail(drawing, palette.metal, x - 6, y + depth - height * 0.26, width + 12, height * 0.26);
  drawing.rect(x - 10, y + depth, width + 20, height * 0.1, lighter(palette.wall, 0.5));
}

function entrance(drawing: Drawing, mood: Mood, palette: Palette, x: number, width: number): void {
  drawing.rect(x, GROUND - 124, width, 124, palette.stone);
  drawing.rect(x - 10, GROUND - 138, width + 20, 22, lighter(palette.wall, 0.5));
  pane(drawing, mood, x + width / 2 - 150, GROUND - 112, 300, 112);
  for (const dx of [-150, -50, 50, 146])
    drawing.rect(x + width / 2 + dx, GROUND - 112, 5, 112, palette.metal);
  drawing.rect(x + width / 2 - 190, GROUND - 150, 380, 18, palette.accent);
  for (const dx of [60, 150, width - 150, width - 60])
    bush(drawing, mood, x + dx, GROUND, 110, palette.accent);
}

export function pavement(drawing: Drawing, { stone }: Palette, ground = GROUND): void {
  drawing.rect(0, ground + 26, WIDTH, 62, lighter(stone, 0.3));
  for (let x = 30; x < WIDTH; x += 86) drawing.rect(x, ground + 26, 3, 62, darker(stone, 0.08));
  drawing.rect(0, ground + 84, WIDTH, 9, darker(stone, 0.2));
  drawing.rect(0, ground + 93, WIDTH, HEIGHT - ground - 93, '#565c5b');
  for (let x = 60; x < WIDTH; x += 260) drawing.rect(x, ground + 126, 130, 8, '#e9e4d2', { opacity: 0.8 });
}

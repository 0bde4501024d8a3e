import type { DemoRandom } from '../demo-random.js';
import { Drawing, HEIGHT, lighter, mix, WIDTH } from './drawing.js';
import { type Palette, paletteOf } from './palette.js';

const PAPER = '#f7f5ef';

export const INK = '#17211d';

type Room = 'living' | 'kitchen' | 'bedroom' | 'bath' | 'balcony' | 'office' | 'hall';

export function floorPlan(chance: DemoRandom, bedrooms: number, use: 'home' | 'work'): Drawing {
  const drawing = new Drawing();
  const palette = paletteOf(chance);
  paper(drawing);
  const draw = (): void =>
    use === 'home' ? home(drawing, palette, Math.min(4, Math.max(1, bedrooms))) : workplace(drawing, palette);
  if (chance.chance(0.5)) drawing.transformed(`translate(${WIDTH} 0) scale(-1 1)`, draw);
  else draw();
  compass(drawing, palette);
  return drawing;
}

function paper(drawing: Drawing): void {
  drawing.rect(0, 0, WIDTH, HEIGHT, PAPER);
  for (let x = 40; x < WIDTH; x += 40) drawing.rect(x, 0, 1, HEIGHT, '#dde3df', { opacity: 0.7 });
  for (let y = 40; y < HEIGHT; y += 40) drawing.rect(0, y, WIDTH, 1, '#dde3df', { opacity: 0.7 });
}

function home(drawing: Drawing, palette: Palette, bedrooms: number): void {
  const [left, top, width, height] = [170, 140, 1260, 780];
  drawing.rect(left + 14, top + 18, width, height, INK, { opacity: 0.12 });
  const upper = bedrooms <= 2 ? bedrooms : 2;
  const lower = bedrooms - upper;
  const side = lower > 0 ? 420 : 480;
  place(drawing, palette, 'living', left, top + 330, width - side, 450);
  place(drawing, palette, 'kitchen', left, top, 420, 330);
  const beds = (width - 420) / (upper + 0.5);
  place(drawing, palette, 'bath', left + 420, top, beds * 0.5, 330);
  for (let i = 0; i < upper; i++)
    place(drawing, palette, 'bedroom', left + 420 + beds * (0.5 + i), top, beds, 330);
  for (let i = 0; i < lower; i++)
    place(drawing, palette, 'bedroom', left + width - side, top + 330 + i * 225, side, 450 / lower);
  if (lower === 0) {
    place(drawing, palette, 'bath', left + width - side, top + 330, 240, 210);
    place(drawing, palette, 'balcony', left + width - side, top + 540, side, 240);
    place(drawing, palette, 'hall', left + width - side + 240, top + 330, side - 240, 210);
  }
  drawing.rect(left, top, width, height, 'none', { stroke: INK, strokeWidth: 18 });
  openings(drawing, left, top, width, height);
}

function workplace(drawing: Drawing, palette: Palette): void {
  const [left, top, width, height] = [170, 140, 1260, 780];
  drawing.rect(left + 14, top + 18, width, height, INK, { opacity: 0.12 });
  place(drawing, palette, 'office', left, top, 820, height);
  place(drawing, palette, 'office', left + 820, top, 440, 330);
  place(drawing, palette, 'bath', left + 820, top + 330, 220, 200);
  place(drawing, palette, 'kitchen', left + 1040, top + 330, 220, 200);
  place(drawing, palette, 'hall', left + 820, top + 530, 440, 250);
  drawing.rect(left, top, width, height, 'none', { stroke: INK, strokeWidth: 18 });
  openings(drawing, left, top, width, height);
}

function openings(drawing: Drawing, left: number, top: number, width: number, height: number): void {
  for (const share of [0.12, 0.5, 0.8]) {
    drawing.rect(left + width * share, top - 7, 130, 14, PAPER);
    drawing.rect(left + width * share, top - 2, 130, 4, '#5f9fb2');
  }
  for (const share of [0.55]) {
    drawing.rect(left - 7, top + height * share, 14, 160, PAPER);
    drawing.rect(left - 2, top + height * share, 4, 160, '#5f9fb2');
  }
  drawing.rect(left + 440, top + height - 12, 90, 24, PAPER);
  drawing.path(`M${left + 440} ${top + height} v-90 a90 90 0 0 1 90 90`, 'none', {
    stroke: INK,
    strokeWidth: 4,
  });
}

function place(
  drawing: Drawing,
  palette: Palette,
  kind: Room,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const floors: Record<Room, string> = {
    living: lighter(palette.floor, 0.45),
    bedroom: lighter(palette.floor, 0.6),
    office: lighter(palette.stone, 0.55),
    kitchen: lighter(palette.stone, 0.6),
    hall: lighter(palette.stone, 0.65),
    bath: mix('#9cc7d0', '#ffffff', 0.5),
    balcony: mix('#8fb36e', '#ffffff', 0.45),
  };
  drawing.rect(x, y, width, height, floors[kind]);
  const planks = kind === 'living' || kind === 'bedroom';
  const step = planks ? 26 : 44;
  for (let line = y + step; line < y + height; line += step)
    drawing.rect(x, line, width, 1.5, INK, { opacity: 0.08 });
  if (!planks)
    for (let line = x + step; line < x + width; line += step)
      drawing.rect(line, y, 1.5, height, INK, { opacity: 0.08 });
  furnish(drawing, palette, kind, x, y, width, height);
  drawing.rect(x, y, width, height, 'none', { stroke: INK, strokeWidth: 10 });
  if (kind !== 'living')
    drawing.rect(x + width / 2 - 38, (y < 300 ? y + height : y) - 6, 76, 12, floors[kind]);
}

function furnish(
  drawing: Drawing,
  palette: Palette,
  kind: Room,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const line = { stroke: INK, strokeWidth: 3 };
  const soft = lighter(palette.second, 0.45);
  if (kind === 'bedroom') {
    const [w, h] = [Math.min(200, width * 0.56), Math.min(210, height * 0.66)];
    const left = x + (width - w) / 2;
    drawing.rect(left, y + 22, w, h, '#ffffff', { ...line, round: 10 });
    drawing.rect(left, y + 22 + h * 0.42, w, h * 0.58, soft, { ...line, round: 10 });
    for (const dx of [0.08, 0.54])
      drawing.rect(left + w * dx, y + 34, w * 0.38, h * 0.24, PAPER, { ...line, round: 10 });
    for (const at of [left - 46, left + w + 10])
      if (at > x + 8 && at + 36 < x + width - 8) drawing.rect(at, y + 24, 36, 40, palette.wood, line);
  }
  if (kind === 'living') {
    drawing.rect(x + 70, y + height * 0.36, width * 0.5, height * 0.5, lighter(palette.accent, 0.6), {
      round: 8,
    });
    drawing.rect(x + 50, y + height - 120, 320, 88, soft, { ...line, round: 20 });
    for (let i = 0; i < 3; i++)
      drawing.rect(x + 66 + i * 98, y + height - 108, 90, 58, lighter(soft, 0.3), { ...line, round: 14 });
    drawing.rect(x + 120, y + height - 240, 180, 80, palette.wood, { ...line, round: 10 });
    drawing.rect(x + 40, y + 40, 300, 34, palette.metal, line);
    const [cx, cy] = [x + width * 0.76, y + height * 0.46];
    for (let i = 0; i < 6; i++)
      drawing.circle(
        cx + Math.cos((i * Math.PI) / 3) * 120,
        cy + Math.sin((i * Math.PI) / 3) * 108,
        30,
        soft,
        line,
      );
    drawing.ellipse(cx, cy, 104, 88, lighter(palette.wood, 0.25), line);
    pot(drawing, x + width - 46, y + height - 46);
  }
  if (kind === 'kitchen') {
    drawing.rect(x + 8, y + 8, width - 16, 64, '#ffffff', line);
    drawing.rect(x + 8, y + 72, 64, height - 150, '#ffffff', line);
    drawing.rect(x + width * 0.5, y + 18, 84, 44, '#cfe3e6', { ...line, round: 10 });
    for (const [dx, dy] of [
      [24, 110],
      [52, 110],
      [24, 140],
      [52, 140],
    ] as const)
      drawing.circle(x + dx, y + dy, 10, 'none', line);
    if (width > 300)
      drawing.rect(x + 150, y + 150, width - 220, 76, lighter(palette.wood, 0.3), { ...line, round: 8 });
  }
  if (kind === 'bath') {
    drawing.rect(x + 16, y + 16, width - 32, 84, '#ffffff', { ...line, round: 30 });
    drawing.ellipse(x + width * 0.32, y + height - 62, 30, 36, '#ffffff', line);
    drawing.rect(x + width * 0.58, y + height - 84, width * 0.32, 56, '#ffffff', { ...line, round: 12 });
  }
  if (kind === 'balcony') {
    for (const at of [60, width - 60]) pot(drawing, x + at, y + height - 60);
    drawing.circle(x + width / 2, y + height / 2, 44, palette.wood, line);
    for (const dx of [-90, 90]) drawing.circle(x + width / 2 + dx, y + height / 2, 28, soft, line);
  }
  if (kind === 'office')
    for (let dx = 60; dx + 180 < width; dx += 250)
      for (let dy = 60; dy + 150 < height; dy += 220) {
        drawing.rect(x + dx, y + dy, 180, 80, lighter(palette.wood, 0.3), { ...line, round: 6 });
        drawing.rect(x + dx + 50, y + dy + 10, 80, 14, palette.metal);
        drawing.circle(x + dx + 90, y + dy + 112, 32, soft, line);
      }
  if (kind === 'hall') pot(drawing, x + width - 50, y + 50);
}

function pot(drawing: Drawing, x: number, y: number): void {
  for (let i = 0; i < 7; i++)
    drawing.circle(x + Math.cos(i * 0.9) * 20, y + Math.sin(i * 0.9) * 20, 15, i % 2 ? '#3f9165' : '#68b37d');
  drawing.circle(x, y, 14, '#2f7a55');
}

export function compass(drawing: Drawing, palette: Palette): void {
  drawing.circle(1510, 1000, 42, '#ffffff', { stroke: INK, strokeWidth: 4 });
  drawing.polygon(
    [
      [1510, 966],
      [1522, 1000],
      [1498, 1000],
    ],
    palette.accent,
  );
  drawing.polygon(
    [
      [1510, 1034],
      [1522, 1000],
      [1498, 1000],
    ],
    INK,
  );
}

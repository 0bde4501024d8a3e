import type { DemoRandom } from '../demo-random.js';
import { darker, type Drawing, lighter, mix } from './drawing.js';
import type { Palette } from './palette.js';

const under = (drawing: Drawing, x: number, width: number, base: number): void =>
  drawing.ellipse(x + width / 2, base + 4, width * 0.54, 14, '#17211d', { opacity: 0.2 });

export function legs(
  drawing: Drawing,
  colour: string,
  x: number,
  width: number,
  top: number,
  base: number,
): void {
  for (const [at, lean] of [
    [x + 16, -5],
    [x + width - 16, 5],
  ] as const)
    drawing.polygon(
      [
        [at - 6, top],
        [at + 6, top],
        [at + 3 + lean, base],
        [at - 3 + lean, base],
      ],
      colour,
    );
}

export function sofa(
  drawing: Drawing,
  palette: Palette,
  chance: DemoRandom,
  x: number,
  base: number,
  width: number,
): void {
  const cloth = chance.pick([
    palette.second,
    mix(palette.second, '#d8d2c4', 0.6),
    mix(palette.accent, '#d8cfc2', 0.35),
  ]);
  under(drawing, x, width, base);
  legs(drawing, palette.wood, x + 20, width - 40, base - 34, base);
  drawing.rect(x + 16, base - 212, width - 32, 150, drawing.gradient([lighter(cloth, 0.1), cloth]), {
    round: 26,
  });
  const seats = Math.round(width / 190);
  const seat = (width - 80) / seats;
  for (let i = 0; i < seats; i++) {
    drawing.rect(x + 40 + i * seat, base - 202, seat - 6, 100, lighter(cloth, 0.12), { round: 18 });
    drawing.rect(x + 40 + i * seat, base - 112, seat - 6, 50, lighter(cloth, 0.18), { round: 14 });
  }
  drawing.rect(x + 26, base - 76, width - 52, 48, darker(cloth, 0.08), { round: 12 });
  for (const arm of [x, x + width - 52])
    drawing.rect(arm, base - 162, 52, 138, darker(cloth, 0.12), { round: 22 });
  cushion(drawing, palette.accent, x + 62, base - 186, 84, -10);
  cushion(drawing, lighter(palette.wall, 0.3), x + 124, base - 176, 72, 8);
  cushion(drawing, mix(palette.accent, '#f3d9a8', 0.6), x + width - 152, base - 184, 82, 9);
}

export function cushion(
  drawing: Drawing,
  colour: string,
  x: number,
  y: number,
  size: number,
  turn: number,
): void {
  drawing.transformed(`rotate(${turn} ${x + size / 2} ${y + size / 2})`, () => {
    drawing.rect(x, y, size, size * 0.92, colour, { round: size * 0.2 });
    drawing.rect(x + size * 0.12, y + size * 0.12, size * 0.76, size * 0.1, '#ffffff', {
      opacity: 0.22,
      round: 4,
    });
  });
}

export function armchair(drawing: Drawing, palette: Palette, x: number, base: number): void {
  const cloth = mix(palette.accent, '#ffffff', 0.08);
  under(drawing, x, 200, base);
  legs(drawing, palette.wood, x + 22, 156, base - 50, base);
  drawing.rect(x + 18, base - 236, 164, 180, drawing.gradient([lighter(cloth, 0.14), cloth]), { round: 40 });
  drawing.rect(x + 34, base - 118, 132, 54, lighter(cloth, 0.2), { round: 20 });
  for (const arm of [x, x + 160]) drawing.rect(arm, base - 150, 42, 108, darker(cloth, 0.14), { round: 20 });
}

export function coffeeTable(
  drawing: Drawing,
  palette: Palette,
  x: number,
  base: number,
  width: number,
): void {
  under(drawing, x, width, base);
  legs(drawing, palette.metal, x + 20, width - 40, base - 84, base);
  drawing.rect(x, base - 100, width, 20, palette.wood, { round: 8 });
  drawing.rect(x, base - 100, width, 7, lighter(palette.wood, 0.25), { round: 4 });
  drawing.rect(x + width * 0.2, base - 116, 90, 14, palette.second, { round: 2 });
  drawing.rect(x + width * 0.22, base - 128, 78, 12, lighter(palette.accent, 0.3), { round: 2 });
  vase(drawing, palette, x + width * 0.72, base - 100, 60);
}

export function vase(drawing: Drawing, palette: Palette, x: number, base: number, height: number): void {
  for (const [dx, dy] of [
    [-16, -1.1],
    [0, -1.4],
    [15, -1.15],
    [-6, -1.25],
    [9, -1.3],
  ] as const) {
    drawing.line(x, base - height * 0.6, x + dx, base + height * dy, '#4d7a55', 3);
    drawing.circle(x + dx, base + height * dy, height * 0.13, palette.accent);
  }
  drawing.path(
    `M${x - height * 0.16} ${base} q${-height * 0.2} ${-height * 0.4} ${height * 0.04} ${-height * 0.7} h${height * 0.24} q${height * 0.24} ${height * 0.3} ${height * 0.04} ${height * 0.7} Z`,
    lighter(palette.second, 0.25),
  );
}

export function sideboard(drawing: Drawing, palette: Palette, x: number, base: number, width: number): void {
  under(drawing, x, width, base);
  legs(drawing, palette.metal, x + 16, width - 32, base - 40, base);
  drawing.rect(x, base - 140, width, 104, drawing.gradient([lighter(palette.wood, 0.1), palette.wood]), {
    round: 6,
  });
  for (let i = 1; i < 3; i++)
    drawing.rect(x + (width / 3) * i - 2, base - 134, 4, 92, darker(palette.wood, 0.3));
  for (let i = 0; i < 3; i++) drawing.circle(x + (width / 3) * (i + 0.85), base - 90, 6, '#e4c27c');
}

export function screen(drawing: Drawing, x: number, y: number, width: number): void {
  drawing.rect(x, y, width, width * 0.57, '#20282a', { round: 8 });
  drawing.polygon(
    [
      [x + 10, y + width * 0.5],
      [x + width * 0.4, y + 10],
      [x + width * 0.6, y + 10],
      [x + width * 0.18, y + width * 0.55],
    ],
    '#ffffff',
    { opacity: 0.08 },
  );
}

export function shelves(
  drawing: Drawing,
  palette: Palette,
  chance: DemoRandom,
  x: number,
  y: number,
  width: number,
  rows: number,
): void {
  for (let row = 0; row < rows; row++) {
    const board = y + row * 110;
    drawing.rect(x, board, width, 14, palette.wood);
    drawing.rect(x, board + 14, width, 6, '#17211d', { opacity: 0.12 });
    let at = x + 14;
    while (at < x + width - 30) {
      const [w, h] = [chance.between(12, 22), chance.between(48, 82)];
      const colour = chance.pick([
        palette.accent,
        palette.second,
        palette.metal,
        palette.stone,
        lighter(palette.second, 0.4),
        '#e6d3a8',
      ]);
      if (chance.chance(0.18)) {
        vase(drawing, palette, at + 24, board, 52);
        at += 58;
      } else {
        drawing.rect(at, board - h, w, h, colour, { round: 2 });
        drawing.rect(at + 3, board - h + 10, w - 6, 5, '#ffffff', { opacity: 0.35 });
        at += w + 3;
      }
    }
  }
}

export function floorLamp(drawing: Drawing, palette: Palette, x: number, base: number): void {
  drawing.ellipse(x, base, 44, 9, darker(palette.metal, 0.2));
  drawing.rect(x - 4, base - 430, 8, 430, palette.metal);
  drawing.circle(x, base - 450, 190, drawing.gradient(['#fff1c4', '#fff1c4'], 'out', [0.55, 0]));
  drawing.polygon(
    [
      [x - 46, base - 500],
      [x + 46, base - 500],
      [x + 76, base - 400],
      [x - 76, base - 400],
    ],
    lighter(palette.wall, 0.5),
  );
}

export function tableWithChairs(
  drawing: Drawing,
  palette: Palette,
  x: number,
  base: number,
  width: number,
  chairs: number,
): void {
  under(drawing, x, width, base);
  const step = (width - 60) / chairs;
  for (let i = 0; i < chairs; i++) chair(drawing, palette, x + 30 + i * step + step / 2 - 46, base - 18);
  legs(drawing, palette.metal, x + 20, width - 40, base - 150, base + 8);
  drawing.rect(x - 10, base - 168, width + 20, 24, palette.wood, { round: 8 });
  drawing.rect(x - 10, base - 168, width + 20, 8, lighter(palette.wood, 0.25), { round: 4 });
  vase(drawing, palette, x + width / 2, base - 168, 74);
}

export function chair(drawing: Drawing, palette: Palette, x: number, base: number): void {
  const seat = mix(palette.second, '#ffffff', 0.15);
  legs(drawing, darker(palette.wood, 0.1), x + 4, 84, base - 96, base);
  drawing.rect(x + 6, base - 232, 80, 118, seat, { round: 22 });
  drawing.rect(x, base - 112, 92, 22, darker(seat, 0.12), { round: 10 });
}

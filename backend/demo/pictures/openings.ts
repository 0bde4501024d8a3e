import { darker, type Drawing, lighter, mix } from './drawing.js';
import type { Mood, Palette } from './palette.js';

export function pane(
  drawing: Drawing,
  mood: Mood,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const day = [mix(mood.sky[0], '#2a4a55', 0.45), mix(mood.sky[1], '#5f8590', 0.35)];
  drawing.rect(x, y, width, height, drawing.gradient(mood.lit ? ['#ffe6a8', '#f5b766'] : day));
  if (mood.lit) return;
  drawing.clipped(box(x, y, width, height), () => {
    drawing.polygon(
      [
        [x, y + height * 0.75],
        [x + width * 0.55, y],
        [x + width * 0.85, y],
        [x, y + height * 1.15],
      ],
      '#ffffff',
      { opacity: 0.22 },
    );
  });
}

export function framedWindow(
  drawing: Drawing,
  mood: Mood,
  frame: string,
  [x, y, width, height]: readonly [number, number, number, number],
  lights = 2,
): void {
  drawing.rect(x - 7, y - 7, width + 14, height + 14, frame);
  pane(drawing, mood, x, y, width, height);
  for (let i = 1; i < lights; i++) drawing.rect(x + (width / lights) * i - 3, y, 6, height, frame);
  drawing.rect(x, y, width, 10, '#17211d', { opacity: 0.18 });
  drawing.rect(x - 16, y + height + 7, width + 32, 11, lighter(frame, 0.3));
  drawing.rect(x - 16, y + height + 18, width + 32, 6, '#17211d', { opacity: 0.15 });
}

export function shutters(
  drawing: Drawing,
  colour: string,
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  const leaf = width * 0.3;
  for (const left of [x - leaf - 12, x + width + 12]) {
    drawing.rect(left, y - 5, leaf, height + 10, colour, { round: 3 });
    for (let slat = y + 8; slat < y + height - 4; slat += 14)
      drawing.rect(left + 7, slat, leaf - 14, 5, darker(colour, 0.25));
  }
}

export function door(
  drawing: Drawing,
  palette: Palette,
  mood: Mood,
  x: number,
  base: number,
  width: number,
  height: number,
): void {
  drawing.rect(x - 9, base - height - 9, width + 18, height + 9, palette.trim);
  drawing.rect(
    x,
    base - height,
    width,
    height,
    drawing.gradient([palette.accent, darker(palette.accent, 0.25)]),
  );
  pane(drawing, mood, x + width * 0.18, base - height * 0.88, width * 0.64, height * 0.28);
  for (const top of [0.52, 0.26])
    drawing.rect(
      x + width * 0.18,
      base - height * top,
      width * 0.64,
      height * 0.19,
      darker(palette.accent, 0.18),
      { round: 3 },
    );
  drawing.circle(x + width * 0.86, base - height * 0.46, 6, '#e8c878');
  drawing.rect(x - 22, base, width + 44, 12, lighter(palette.stone, 0.2));
}

export function slats(
  drawing: Drawing,
  colour: string,
  x: number,
  y: number,
  width: number,
  height: number,
  across = true,
): void {
  drawing.rect(x, y, width, height, drawing.gradient([lighter(colour, 0.08), darker(colour, 0.12)]));
  const step = 17;
  if (across)
    for (let line = y + step; line < y + height; line += step)
      drawing.rect(x, line, width, 3, darker(colour, 0.32), { opacity: 0.7 });
  else
    for (let line = x + step; line < x + width; line += step)
      drawing.rect(line, y, 3, height, darker(colour, 0.32), { opacity: 0.7 });
}

export function glassRail(
  drawing: Drawing,
  metal: string,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  drawing.rect(x, y, width, height, '#dff0f2', { opacity: 0.45 });
  drawing.rect(x, y - 4, width, 6, metal);
  for (let post = x; post <= x + width + 1; post += width / Math.max(1, Math.round(width / 110)))
    drawing.rect(post - 2, y, 4, height, metal, { opacity: 0.6 });
}

export const box = (x: number, y: number, width: number, height: number) =>
  [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const;

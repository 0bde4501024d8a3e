import type { DemoRandom } from '../demo-random.js';
import { darker, type Drawing, HEIGHT, lighter, WIDTH } from './drawing.js';
import type { Mood } from './palette.js';

export function sky(drawing: Drawing, mood: Mood, chance: DemoRandom, horizon = 800): void {
  drawing.rect(0, 0, WIDTH, HEIGHT, drawing.gradient(mood.sky));
  const x = chance.chance(0.5) ? chance.between(180, 460) : chance.between(1140, 1420);
  const y = mood.lit ? horizon - chance.between(200, 260) : chance.between(130, 240);
  drawing.circle(x, y, 320, drawing.gradient([mood.sun, mood.sun], 'out', [0.7, 0]));
  drawing.circle(x, y, chance.between(58, 76), mood.sun);
  for (let i = 0; i < 4; i++)
    cloud(
      drawing,
      mood.cloud,
      i * 420 + chance.between(0, 260),
      chance.between(70, 330),
      chance.between(0.6, 1.3),
    );
}

function cloud(drawing: Drawing, colour: string, x: number, y: number, scale: number): void {
  drawing.faded(0.8, () => {
    drawing.rect(x, y, 210 * scale, 40 * scale, colour, { round: 20 * scale });
    drawing.rect(x + 44 * scale, y - 30 * scale, 110 * scale, 60 * scale, colour, { round: 30 * scale });
    drawing.rect(x - 60 * scale, y + 22 * scale, 150 * scale, 26 * scale, colour, { round: 13 * scale });
  });
}

export function ridge(drawing: Drawing, chance: DemoRandom, y: number, height: number, fill: string): void {
  const step = WIDTH / 4;
  let d = `M0 ${y - chance.between(0, height)}`;
  for (let i = 0; i < 4; i++) {
    const x = i * step;
    const end = y - chance.between(0, height);
    d += ` C${x + step * 0.35} ${y - chance.between(0, height)} ${x + step * 0.65} ${y - chance.between(0, height)} ${x + step} ${end}`;
  }
  drawing.path(`${d} V${HEIGHT} H0 Z`, fill);
}

export function hills(drawing: Drawing, mood: Mood, chance: DemoRandom, horizon = 800): void {
  ridge(drawing, chance, horizon - 60, 190, mood.hills[0]);
  ridge(drawing, chance, horizon - 20, 120, mood.hills[1]);
  ridge(drawing, chance, horizon + 10, 70, mood.hills[2]);
}

export function tree(
  drawing: Drawing,
  mood: Mood,
  chance: DemoRandom,
  x: number,
  base: number,
  height: number,
): void {
  const [dark, middle, light] = mood.leaves;
  const radius = height * 0.24;
  shadow(drawing, x + radius * 0.3, base, radius * 1.25);
  const trunk = height * 0.035;
  const top = base - height * 0.6;
  drawing.path(
    `M${x - trunk} ${base} L${x - trunk * 0.6} ${top} H${x + trunk * 0.6} L${x + trunk} ${base} Z`,
    '#6b4a35',
  );
  const puffs = [
    [-0.85, -0.52, 0.8],
    [0.85, -0.5, 0.78],
    [0, -0.66, 1.08],
    [-0.45, -0.86, 0.78],
    [0.48, -0.84, 0.74],
  ] as const;
  for (const [dx, dy, size] of puffs) {
    const wobble = chance.between(0.92, 1.08);
    drawing.circle(x + dx * radius, base + dy * height, size * radius * wobble, dx > 0 ? dark : middle);
  }
  drawing.circle(x - radius * 0.3, base - height * 0.82, radius * 0.55, light, { opacity: 0.55 });
  drawing.circle(x - radius * 0.75, base - height * 0.58, radius * 0.4, light, { opacity: 0.4 });
}

export function cypress(drawing: Drawing, mood: Mood, x: number, base: number, height: number): void {
  const width = height * 0.14;
  shadow(drawing, x, base, width * 1.4);
  const d = `M${x} ${base - height} C${x + width * 1.3} ${base - height * 0.6} ${x + width} ${base - height * 0.1} ${x} ${base} C${x - width} ${base - height * 0.1} ${x - width * 1.3} ${base - height * 0.6} ${x} ${base - height} Z`;
  drawing.path(d, mood.leaves[0]);
  drawing.path(
    `M${x} ${base - height} C${x - width * 1.3} ${base - height * 0.6} ${x - width} ${base - height * 0.1} ${x} ${base} Z`,
    mood.leaves[1],
  );
}

export function palm(
  drawing: Drawing,
  mood: Mood,
  chance: DemoRandom,
  x: number,
  base: number,
  height: number,
): void {
  const lean = chance.between(-0.08, 0.08) * height;
  const top = base - height;
  shadow(drawing, x, base, height * 0.16);
  const w = height * 0.022;
  drawing.path(
    `M${x - w * 1.4} ${base} Q${x + lean * 0.2} ${base - height * 0.5} ${x + lean - w * 0.7} ${top} h${w * 1.4} Q${x + lean * 0.2 + w * 2} ${base - height * 0.5} ${x + w * 1.4} ${base} Z`,
    '#8a6a4c',
  );
  const tip = x + lean;
  const reach = height * 0.36;
  for (let i = 0; i < 9; i++) {
    const angle = (i / 8) * Math.PI * 1.16 - Math.PI * 0.08;
    const [dx, dy] = [Math.cos(angle) * reach, -Math.sin(angle) * reach * 0.5 + reach * 0.26];
    const fill = mood.leaves[i % 3 === 0 ? 0 : i % 3 === 1 ? 1 : 2];
    drawing.path(
      `M${tip} ${top} Q${tip + dx * 0.45} ${top + dy - reach * 0.45} ${tip + dx} ${top + dy + reach * 0.12} Q${tip + dx * 0.5} ${top + dy - reach * 0.18} ${tip} ${top} Z`,
      fill ?? mood.leaves[1],
    );
  }
  drawing.circle(tip, top + 4, w * 1.8, darker('#8a6a4c'));
}

export function bush(
  drawing: Drawing,
  mood: Mood,
  x: number,
  base: number,
  width: number,
  flowers?: string,
): void {
  const r = width / 4;
  const [dark, middle, light] = mood.leaves;
  drawing.path(
    `M${x - width / 2} ${base} a${r} ${r} 0 0 1 ${r} ${-r * 1.5} a${r * 1.15} ${r * 1.15} 0 0 1 ${r * 2} 0 a${r} ${r} 0 0 1 ${r} ${r * 1.5} Z`,
    middle,
  );
  drawing.path(`M${x} ${base} a${r} ${r} 0 0 1 ${r} ${-r * 1.1} a${r} ${r} 0 0 1 ${r} ${r * 1.1} Z`, dark);
  drawing.circle(x - r * 0.5, base - r * 1.6, r * 0.5, light, { opacity: 0.6 });
  if (!flowers) return;
  for (const [dx, dy] of [
    [-1.3, -0.7],
    [-0.6, -1.3],
    [0.1, -0.8],
    [0.7, -1.4],
    [1.3, -0.6],
  ] as const)
    drawing.circle(x + dx * r, base + dy * r, r * 0.17, flowers);
}

export function lawn(drawing: Drawing, mood: Mood, chance: DemoRandom, y: number): void {
  drawing.path(
    `M0 ${y + 8} C300 ${y - 14} 620 ${y + 16} 900 ${y} S1400 ${y - 8} ${WIDTH} ${y + 6} V${HEIGHT} H0 Z`,
    drawing.gradient(mood.grass),
  );
  for (let i = 0; i < 26; i++) {
    const [x, top] = [chance.between(0, WIDTH), chance.between(y + 40, HEIGHT - 20)];
    drawing.path(
      `M${x} ${top} q4 -16 10 -20 q-2 10 0 20 q4 -12 12 -14 q-6 8 -6 14 Z`,
      lighter(mood.grass[0], 0.18),
      { opacity: 0.6 },
    );
  }
}

export function shadow(drawing: Drawing, x: number, y: number, radius: number): void {
  drawing.ellipse(x, y + 2, radius, Math.min(radius * 0.13, 24), '#17211d', { opacity: 0.18 });
}

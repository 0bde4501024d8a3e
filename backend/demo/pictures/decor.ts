import type { DemoRandom } from '../demo-random.js';
import { type Drawing, lighter, mix } from './drawing.js';
import { box } from './openings.js';
import type { Mood, Palette } from './palette.js';
import type { Area } from './room.js';

export function rug(
  drawing: Drawing,
  colour: string,
  x: number,
  y: number,
  width: number,
  depth: number,
): void {
  const skew = width * 0.07;
  drawing.polygon(
    [
      [x + skew, y],
      [x + width - skew, y],
      [x + width, y + depth],
      [x, y + depth],
    ],
    lighter(colour, 0.45),
  );
  drawing.polygon(
    [
      [x + skew + 26, y + depth * 0.14],
      [x + width - skew - 26, y + depth * 0.14],
      [x + width - 36, y + depth * 0.86],
      [x + 36, y + depth * 0.86],
    ],
    'none',
    { stroke: colour, strokeWidth: 5 },
  );
}

export function painting(
  drawing: Drawing,
  palette: Palette,
  chance: DemoRandom,
  [x, y, width, height]: Area,
): void {
  drawing.rect(x + 6, y + 8, width, height, '#17211d', { opacity: 0.12 });
  drawing.rect(x, y, width, height, chance.chance(0.5) ? palette.metal : palette.wood);
  const inner = [x + 12, y + 12, width - 24, height - 24] as const;
  drawing.rect(...inner, lighter(palette.room, 0.7));
  drawing.clipped(box(...inner), () => {
    const ground = y + height * chance.between(0.5, 0.68);
    if (chance.chance(0.5)) {
      drawing.circle(
        x + width * chance.between(0.3, 0.7),
        ground - height * 0.1,
        width * 0.17,
        palette.accent,
        { opacity: 0.9 },
      );
      drawing.path(
        `M${x} ${ground} q${width * 0.3} ${-height * 0.2} ${width * 0.55} 0 t${width * 0.6} ${-10} V${y + height} H${x} Z`,
        mix(palette.second, '#ffffff', 0.25),
      );
      drawing.path(
        `M${x} ${ground + height * 0.16} q${width * 0.4} ${-height * 0.14} ${width * 0.7} 0 t${width * 0.5} 0 V${y + height} H${x} Z`,
        palette.second,
      );
    } else {
      drawing.circle(x + width * 0.38, y + height * 0.44, width * 0.22, palette.second, { opacity: 0.85 });
      drawing.rect(x + width * 0.46, y + height * 0.4, width * 0.32, height * 0.4, palette.accent, {
        opacity: 0.8,
        round: 8,
      });
      drawing.line(x + width * 0.2, y + height * 0.76, x + width * 0.8, y + height * 0.3, palette.metal, 4);
    }
  });
}

export function pendant(drawing: Drawing, palette: Palette, x: number, drop: number, size = 60): void {
  drawing.line(x, 0, x, drop, palette.metal, 4);
  drawing.circle(x, drop + size * 0.5, size * 2.4, drawing.gradient(['#fff4cf', '#fff4cf'], 'out', [0.5, 0]));
  drawing.path(
    `M${x - size} ${drop + size * 0.7} Q${x - size * 0.8} ${drop} ${x} ${drop} Q${x + size * 0.8} ${drop} ${x + size} ${drop + size * 0.7} Z`,
    palette.accent,
  );
  drawing.ellipse(x, drop + size * 0.7, size, size * 0.12, '#fff6d8');
}

export function plant(
  drawing: Drawing,
  palette: Palette,
  mood: Mood,
  chance: DemoRandom,
  x: number,
  base: number,
  height: number,
): void {
  drawing.ellipse(x, base + 2, height * 0.22, 10, '#17211d', { opacity: 0.2 });
  const top = base - height * 0.3;
  for (let i = 0; i < 9; i++) {
    const angle = -Math.PI * (0.12 + 0.76 * (i / 8));
    const reach = height * chance.between(0.55, 0.74);
    const [dx, dy] = [Math.cos(angle) * reach * 0.62, Math.sin(angle) * reach];
    const [nx, ny] = [-dy * 0.16, dx * 0.16];
    const fill = mood.leaves[i % 3] ?? mood.leaves[0];
    drawing.path(
      `M${x} ${top} Q${x + dx * 0.5 + nx} ${top + dy * 0.5 + ny} ${x + dx} ${top + dy} Q${x + dx * 0.5 - nx} ${top + dy * 0.5 - ny} ${x} ${top} Z`,
      fill,
    );
  }
  const w = height * 0.17;
  drawing.polygon(
    [
      [x - w, top - 6],
      [x + w, top - 6],
      [x + w * 0.74, base],
      [x - w * 0.74, base],
    ],
    lighter(palette.accent, 0.1),
  );
  drawing.rect(x - w * 1.08, top - 14, w * 2.16, 16, palette.accent, { round: 4 });
}

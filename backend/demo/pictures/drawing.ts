/** In pixels. */
export const WIDTH = 1600;
export const HEIGHT = 1067;

interface Look {
  opacity?: number;
  round?: number;
  stroke?: string;
  strokeWidth?: number;
}

export type Points = readonly (readonly [number, number])[];

export class Drawing {
  private readonly defs: string[] = [];
  private parts: string[] = [];

  rect(x: number, y: number, width: number, height: number, fill: string, look: Look = {}): void {
    const round = look.round ? ` rx="${n(look.round)}"` : '';
    this.add(
      `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${round}${paint(fill, look)}/>`,
    );
  }

  circle(x: number, y: number, radius: number, fill: string, look: Look = {}): void {
    this.add(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"${paint(fill, look)}/>`);
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, look: Look = {}): void {
    this.add(`<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"${paint(fill, look)}/>`);
  }

  polygon(points: Points, fill: string, look: Look = {}): void {
    this.add(
      `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}"${paint(fill, look)}/>`,
    );
  }

  path(d: string, fill: string, look: Look = {}): void {
    const rounded = d.replace(/-?\d+\.\d+/g, (number) => n(Number(number)));
    this.add(`<path d="${rounded}"${paint(fill, look)}/>`);
  }

  line(x1: number, y1: number, x2: number, y2: number, stroke: string, width: number, opacity = 1): void {
    const faint = opacity < 1 ? ` stroke-opacity="${opacity}"` : '';
    this.add(
      `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round"${faint}/>`,
    );
  }

  gradient(
    colours: readonly string[],
    direction: 'down' | 'right' | 'out' = 'down',
    opacities: readonly number[] = [],
  ): string {
    const id = `g${this.defs.length}`;
    const stops = colours
      .map((colour, index) => {
        const offset = n(index / (colours.length - 1));
        const opacity = opacities[index];
        return `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;
      })
      .join('');
    const ends = direction === 'down' ? ' x2="0" y2="1"' : '';
    const kind = direction === 'out' ? 'radialGradient' : 'linearGradient';
    this.defs.push(`<${kind} id="${id}"${ends}>${stops}</${kind}>`);
    return `url(#${id})`;
  }

  clipped(points: Points, draw: () => void): void {
    const id = `c${this.defs.length}`;
    this.defs.push(
      `<clipPath id="${id}"><polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}"/></clipPath>`,
    );
    this.within(`clip-path="url(#${id})"`, draw);
  }

  transformed(transform: string, draw: () => void): void {
    this.within(`transform="${transform}"`, draw);
  }

  faded(opacity: number, draw: () => void): void {
    this.within(`opacity="${opacity}"`, draw);
  }

  toSvg(): string {
    const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${this.defs.join('')}</defs>${this.parts.join('')}</svg>`;
  }

  private within(attributes: string, draw: () => void): void {
    const outer = this.parts;
    this.parts = [];
    draw();
    outer.push(`<g ${attributes}>${this.parts.join('')}</g>`);
    this.parts = outer;
  }

  private add(part: string): void {
    this.parts.push(part);
  }
}

const n = (value: number): string => String(Math.round(value * 100) / 100);

function paint(fill: string, { opacity, stroke, strokeWidth }: Look): string {
  return [
    ` fill="${fill}"`,
    opacity === undefined ? '' : ` opacity="${opacity}"`,
    stroke ? ` stroke="${stroke}" stroke-width="${strokeWidth ?? 2}"` : '',
  ].join('');
}

export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, index: number): number =>
    parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  const mixed = [0, 1, 2].map((index) =>
    Math.round(channel(from, index) + (channel(to, index) - channel(from, index)) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

export const darker = (colour: string, share = 0.15): string => mix(colour, '#17211d', share);
export const lighter = (colour: string, share = 0.2): string => mix(colour, '#ffffff', share);

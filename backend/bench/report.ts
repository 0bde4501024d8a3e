/** What the figures below are about. */
export function printTitle(title: string): void {
  console.info(`\n${title}`);
}

export function printFigure(name: string, value: string): void {
  console.info(`  ${name.padEnd(32)} ${value}`);
}

/** A figure, its floor from the same run, and their ratio. */
export function printRatio(name: string, real: number, floor: number, note = ''): void {
  const figures = `${whole(real)} of ${whole(floor)}`.padEnd(22);
  printFigure(name, `${figures} ratio ${(real / floor).toFixed(3)}  ${note}`);
}

const whole = (figure: number): string => Math.round(figure).toLocaleString('en');

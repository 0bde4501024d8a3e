const SHOWN = 9;

export function dotWindow(current: number, count: number): number[] {
  const first = Math.max(0, Math.min(current - Math.floor(SHOWN / 2), count - SHOWN));
  return Array.from({ length: Math.min(SHOWN, count) }, (_, index) => first + index);
}

export function stepTo(current: number, by: number, count: number): number {
  return (current + by + count) % count;
}

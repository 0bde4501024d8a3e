const SHOWN = 5;

export function pageWindow(current: number, last: number): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(SHOWN / 2), last - SHOWN + 1));
  return Array.from({ length: Math.min(SHOWN, last) }, (_, index) => first + index);
}

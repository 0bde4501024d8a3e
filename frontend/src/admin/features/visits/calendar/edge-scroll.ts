/** In pixels from an edge, and pixels per frame. */
const EDGE = 48;
const SPEED = 10;

export function scrollerOf(element: Element): Element | null {
  for (let node: Element | null = element; node; node = node.parentElement) {
    const { overflowY } = getComputedStyle(node);
    const overflows = node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
    if (overflows && (overflowY === 'auto' || overflowY === 'scroll')) return node;
  }
  return null;
}

const pull = (at: number, start: number, end: number): number =>
  at < start + EDGE ? -SPEED : at > end - EDGE ? SPEED : 0;

/** Call `stop` when the drag ends; nothing scrolls while `pointer` is null. */
export function edgeScroll(
  scroller: Element | null,
  pointer: () => { x: number; y: number } | null,
  scrolled: () => void,
  footer: Element | null,
) {
  let frame = requestAnimationFrame(function step() {
    frame = requestAnimationFrame(step);
    const at = pointer();
    if (!scroller || !at) return;
    const { top, bottom, left, right } = scroller.getBoundingClientRect();
    const floor = Math.min(bottom, footer?.getBoundingClientRect().top ?? bottom);
    const before = [scroller.scrollLeft, scroller.scrollTop];
    scroller.scrollBy(pull(at.x, left, right), pull(at.y, top, floor));
    if (scroller.scrollLeft !== before[0] || scroller.scrollTop !== before[1]) scrolled();
  });
  return { stop: () => cancelAnimationFrame(frame) };
}

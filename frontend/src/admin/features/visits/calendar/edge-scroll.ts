/** In pixels from an edge, and pixels per frame. */
const EDGE = 48;
const SPEED = 10;

export function scrollerOf(element: Element): Element | null {
  for (let node: Element | null = element; node; node = node.parentElement) {
    const { overflowY } = getComputedStyle(node);
    if (node.scrollHeight > node.clientHeight + 1 && (overflowY === 'auto' || overflowY === 'scroll'))
      return node;
  }
  return null;
}

/** Call `stop` when the drag ends. */
export function edgeScroll(
  scroller: Element | null,
  pointer: () => { x: number; y: number },
  scrolled: () => void,
) {
  let frame = requestAnimationFrame(function step() {
    frame = requestAnimationFrame(step);
    if (!scroller) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const { y } = pointer();
    const by = y < top + EDGE ? -SPEED : y > bottom - EDGE ? SPEED : 0;
    if (by === 0) return;
    const before = scroller.scrollTop;
    scroller.scrollTop += by;
    if (scroller.scrollTop !== before) scrolled();
  });
  return { stop: () => cancelAnimationFrame(frame) };
}

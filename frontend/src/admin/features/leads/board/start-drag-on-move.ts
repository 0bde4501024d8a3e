import type { MouseEvent as Press } from 'react';

/** Pixels; a shorter move is a click. */
const FAR = 6;
const LEFT = 1;

/** The sensor's start and end would cost more than a click. */
export function startDragOnMove(press: Press, begin: (press: Press) => void): void {
  const over = new AbortController();
  const listening = { signal: over.signal };
  const onMove = ({ buttons, clientX, clientY }: MouseEvent): void => {
    const isHeld = (buttons & LEFT) !== 0;
    if (isHeld && Math.hypot(clientX - press.clientX, clientY - press.clientY) <= FAR) return;
    over.abort();
    if (isHeld) begin(press);
  };
  window.addEventListener('mousemove', onMove, listening);
  window.addEventListener('mouseup', () => over.abort(), listening);
  // The browser's own drag of a link or selection would take the mouse away.
  window.addEventListener('dragstart', (event) => event.preventDefault(), listening);
}

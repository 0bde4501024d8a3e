import type { MouseEvent as Press } from 'react';

/** In pixels; what moves less is a click. */
const FAR = 6;
const LEFT = 1;

/**
 * Hands the press on once the mouse has been moved far with its button down. A press that only opens the lead begins no
 * drag: the sensor's beginning and end would cost the board more than the click itself.
 */
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
  // The browser's own drag, of a link or of marked text, would take the mouse away.
  window.addEventListener('dragstart', (event) => event.preventDefault(), listening);
}

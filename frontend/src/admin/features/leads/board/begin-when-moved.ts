import type { MouseEvent as Press } from 'react';

/** In pixels; what moves less is a click. */
const FAR = 6;

/**
 * Hands the press on once the mouse has been moved far with its button down. A press that only opens the lead begins no
 * drag: the sensor's beginning and end would cost the board more than the click itself.
 */
export function beginWhenMoved(press: Press, begin: (press: Press) => void): void {
  const over = new AbortController();
  const listen = <E extends 'mousemove' | 'mouseup' | 'dragstart' | 'keydown' | 'blur'>(
    name: E,
    heard: (event: WindowEventMap[E]) => void,
  ): void => window.addEventListener(name, heard, { signal: over.signal });
  listen('mousemove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - press.clientX, clientY - press.clientY) <= FAR) return;
    over.abort();
    begin(press);
  });
  // A link's own drag would take the mouse away.
  listen('dragstart', (event) => event.preventDefault());
  for (const end of ['mouseup', 'keydown', 'blur'] as const) listen(end, () => over.abort());
}

/** Longest that the painted screen covers the real one, once that has begun to show itself. */
const AT_MOST_MS = 10_000;

/**
 * Takes the painted screen away: as soon as nothing in the page says any more that the screen is still opening, and in any
 * case when another address is shown, a script does not come, or it takes too long. Runs in the page by itself, before
 * its scripts, so that it needs none of them.
 */
export function watch(atMostMs: number): void {
  const picture = document.getElementById('opening')!;
  const root = document.getElementById('root')!;
  const { href } = location;
  try {
    // As `interface-store.ts` keeps it.
    const kept = JSON.parse(localStorage.getItem('lox-admin-interface') ?? '{}') as {
      state?: { sidebarCollapsed?: boolean };
    };
    if (kept.state?.sidebarCollapsed) picture.dataset.narrow = '';
  } catch {
    // Without what the browser keeps it is painted as for everybody.
  }
  let limit: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    picture.remove();
    observer.disconnect();
    removeEventListener('error', onError, true);
    clearTimeout(limit);
  };
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) end();
  };
  const observer = new MutationObserver(() => {
    limit ??= setTimeout(end, atMostMs);
    const isOpening = root.querySelector('[data-opening], [aria-busy="true"]') !== null;
    if (!isOpening || location.href !== href) end();
  });
  observer.observe(root, { childList: true, subtree: true, attributes: true });
  addEventListener('error', onError, true);
}

/** `watch` as the text of a script. */
export const WATCH = `(${watch.toString()})(${AT_MOST_MS})`;

/** Longest that the painted screen covers the real one, once that has begun to show itself. */
const AT_MOST_MS = 10_000;

/**
 * Shows the painted screen once it is whole, begins the page's scripts when it has been painted, and takes it away: as soon
 * as nothing in the page says any more that the screen is still opening, and in any case when another address is shown, a
 * script does not come, or it takes too long. Runs in the page by itself, before its scripts, so that it needs none of
 * them.
 */
export function runOpeningCover(atMostMs: number): void {
  // From the cache they come before the first frame, and would hold it up for as long as they take.
  const begin = () => {
    const entry = document.querySelector<HTMLLinkElement>('link#entry');
    if (!entry) return;
    entry.remove();
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', crossOrigin: '', nonce: entry.nonce, src: entry.href });
    document.head.append(script);
  };
  requestAnimationFrame(() => setTimeout(begin));
  // Where nobody looks there are no frames.
  if (document.hidden) begin();
  else addEventListener('visibilitychange', begin, { once: true });

  const picture = document.getElementById('opening')!;
  const { href } = location;
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
    const shown = document.getElementById('root')?.firstElementChild;
    // The page is still being read.
    if (!shown) return;
    if (!shown.matches('.opening')) limit ??= setTimeout(end, atMostMs);
    const isOpening = document.querySelector('#root :is([data-opening], [aria-busy="true"])') !== null;
    if (!isOpening || location.href !== href) end();
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  addEventListener('error', onError, true);
  picture.dataset.side = isFolded() ? 'narrow' : 'wide';

  /** As `interface-store.ts` keeps it. */
  function isFolded(): boolean {
    try {
      const kept = localStorage.getItem('lox-admin-interface') ?? '{}';
      return (
        (JSON.parse(kept) as { state?: { sidebarCollapsed?: boolean } }).state?.sidebarCollapsed === true
      );
    } catch {
      return false;
    }
  }
}

/** `watch` as the text of a script. */
export const OPENING_COVER_SCRIPT = `(${runOpeningCover.toString()})(${AT_MOST_MS})`;

/** Longest cover over a rendered screen. */
const AT_MOST_MS = 10_000;

/** Self-contained: its text is an inline script. */
export function runOpeningCover(atMostMs: number): void {
  // Cached scripts would run before the first frame and delay it.
  const begin = () => {
    const entry = document.querySelector<HTMLLinkElement>('link#entry');
    if (!entry) return;
    entry.remove();
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', crossOrigin: '', nonce: entry.nonce, src: entry.href });
    document.head.append(script);
  };
  requestAnimationFrame(() => setTimeout(begin));
  // Hidden pages have no frames.
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
    // The page is still being parsed.
    if (!shown) return;
    if (!shown.matches('.opening')) limit ??= setTimeout(end, atMostMs);
    const isOpening = document.querySelector('#root :is([data-opening], [aria-busy="true"])') !== null;
    if (!isOpening || location.href !== href) end();
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  addEventListener('error', onError, true);
  picture.dataset.side = isFolded() ? 'narrow' : 'wide';

  /** Format of `interface-preferences.ts`. */
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

export const OPENING_COVER_SCRIPT = `(${runOpeningCover.toString()})(${AT_MOST_MS})`;

import { createElement, use, useEffect, type ComponentType, type ReactNode } from 'react';
import { lazyValue } from './lazy-value.js';
import type { PageProps } from './pages/page-props.js';

/** A lazily loaded page. `source` is its module in the build's manifest. */
export interface LazyPage {
  (props: PageProps): ReactNode;
  load(): Promise<void>;
  source: string;
}

/** Once `load` has resolved the page renders synchronously, as server rendering and hydration require. */
export function lazyPage(source: string, load: () => Promise<ComponentType<PageProps>>): LazyPage {
  const code = lazyValue(load);
  let arriving: Promise<ComponentType<PageProps>> | undefined;
  // Reload: the server can render what the browser cannot load.
  const arrival = (): Promise<ComponentType<PageProps>> => (arriving ??= code.load().catch(() => ReloadPage));
  function Page(props: PageProps) {
    return createElement(code.loaded ?? use(arrival()), props);
  }
  return Object.assign(Page, { source, load: async () => void (await code.load()) });
}

/**
 * A page's code could not be loaded, perhaps because a new release replaced it: reload, and the server
 * renders the page.
 */
function ReloadPage() {
  useEffect(() => window.location.reload(), []);
  return <div className="arriving" />;
}

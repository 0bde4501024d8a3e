import { createElement, use, useEffect, type ComponentType, type ReactNode } from 'react';
import { deferred } from './deferred.js';
import type { PageProps } from './pages/page-props.js';

/** A lazily loaded page. `source` is its module in the build's manifest. */
export interface LazyPage {
  (props: PageProps): ReactNode;
  load(): Promise<void>;
  source: string;
}

/** Once `load` has resolved the page renders synchronously, as server rendering and hydration require. */
export function lazyPage(source: string, load: () => Promise<ComponentType<PageProps>>): LazyPage {
  const code = deferred(load);
  let arriving: Promise<ComponentType<PageProps>> | undefined;
  // Reload: the server can render what the browser cannot load.
  const arrival = (): Promise<ComponentType<PageProps>> => (arriving ??= code.load().catch(() => FromServer));
  function Page(props: PageProps) {
    return createElement(code.now ?? use(arrival()), props);
  }
  return Object.assign(Page, { source, load: async () => void (await code.load()) });
}

/**
 * A page's code could not be loaded, perhaps because a new release replaced it: reload, and the server
 * renders the page.
 */
function FromServer() {
  useEffect(() => window.location.reload(), []);
  return <div className="arriving" />;
}

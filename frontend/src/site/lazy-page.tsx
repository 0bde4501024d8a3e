import { createElement, use, useEffect, type ComponentType, type ReactNode } from 'react';
import { deferred } from './deferred.js';
import type { PageProps } from './pages/page-props.js';

/** A page whose code comes when it is first needed. `source` names its module in the manifest of the build. */
export interface LazyPage {
  (props: PageProps): ReactNode;
  load(): Promise<void>;
  source: string;
}

/** Once `load` has resolved the page renders at once, as rendering on the server and hydration need it. */
export function lazyPage(source: string, load: () => Promise<ComponentType<PageProps>>): LazyPage {
  const code = deferred(load);
  let arriving: Promise<ComponentType<PageProps>> | undefined;
  // The server renders anew what the browser cannot get.
  const arrival = (): Promise<ComponentType<PageProps>> => (arriving ??= code.load().catch(() => FromServer));
  function Page(props: PageProps) {
    return createElement(code.now ?? use(arrival()), props);
  }
  return Object.assign(Page, { source, load: async () => void (await code.load()) });
}

/** The code of a page did not come, perhaps because a new release has replaced it: the server renders the page anew. */
function FromServer() {
  useEffect(() => window.location.reload(), []);
  return <div className="arriving" />;
}

import { createElement, use, useEffect, type ComponentType, type ReactNode } from 'react';
import { lazyValue } from './lazy-value.js';
import type { PageProps } from './pages/page-props.js';

export interface LazyPage {
  (props: PageProps): ReactNode;
  load(): Promise<void>;
}

/** Hydration requires a synchronous render once loaded. */
export function lazyPage(load: () => Promise<ComponentType<PageProps>>): LazyPage {
  const code = lazyValue(load);
  let arriving: Promise<ComponentType<PageProps>> | undefined;
  const arrival = (): Promise<ComponentType<PageProps>> => (arriving ??= code.load().catch(() => ReloadPage));
  function Page(props: PageProps) {
    return createElement(code.loaded ?? use(arrival()), props);
  }
  return Object.assign(Page, { load: async () => void (await code.load()) });
}

/** A new release may have replaced the chunk; the server can render the page. */
function ReloadPage() {
  useEffect(() => window.location.reload(), []);
  return <div className="arriving" />;
}

import { use, type ComponentType, type ReactNode } from 'react';
import type { PageProps } from './pages/page-props.js';

/** A page whose code comes when it is first needed. `source` names its module in the manifest of the build. */
export interface LazyPage {
  (props: PageProps): ReactNode;
  load(): Promise<void>;
  source: string;
}

/** Once `load` has resolved the page renders at once, as rendering on the server and hydration need it. */
export function lazyPage(source: string, load: () => Promise<ComponentType<PageProps>>): LazyPage {
  let loading: Promise<ComponentType<PageProps>> | undefined;
  let loaded: ComponentType<PageProps> | undefined;
  const start = () =>
    (loading ??= load().then(
      (page) => (loaded = page),
      (error: unknown) => {
        // A line that was down must not be remembered for ever.
        loading = undefined;
        throw error;
      },
    ));
  function Page(props: PageProps) {
    const Loaded = loaded ?? use(start());
    return <Loaded {...props} />;
  }
  return Object.assign(Page, { source, load: async () => void (await start()) });
}

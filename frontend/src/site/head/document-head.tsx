import { createContext, useContext, useEffect } from 'react';

export interface DocumentHeadProps {
  title: string;
  description: string;
  /** Of the agency; begins what a shared link says. */
  creci?: string;
  /** Absolute URL or path; by default the agency's. */
  image?: string;
  status?: 200 | 404;
  /** Without scripts and what they read. */
  isBare?: true;
  /** Undefined for pages that search engines should not list. */
  canonical?: string;
  /** Only under `import.meta.env.SSR`: browsers skip the code. */
  structured?: readonly object[];
}

export interface HeadSink {
  head?: DocumentHeadProps;
  /** The largest picture, preloaded. */
  picture?: { type: string; srcSet: string; sizes: string };
  redirect?: string;
}

const HeadContext = createContext<HeadSink | null>(null);
export const HeadProvider = HeadContext.Provider;
export const useHeadSink = (): HeadSink | null => useContext(HeadContext);

export function DocumentHead(props: DocumentHeadProps) {
  const sink = useHeadSink();
  if (sink) collect(sink, props);
  const { title, description, canonical } = props;
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (link && canonical) link.href = new URL(canonical, window.location.href).href;
  }, [title, description, canonical]);
  return null;
}

function collect(sink: HeadSink, head: DocumentHeadProps): void {
  sink.head = head;
}

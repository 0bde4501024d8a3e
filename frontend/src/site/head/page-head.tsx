import { createContext, useContext, useEffect } from 'react';

/** What a page says about itself outside the body. */
export interface PageHeadProps {
  title: string;
  description: string;
  /** Absolute address or path of a picture for previews, 1200×630; without it the agency's own. */
  image?: string;
  /** 404 for a page that says that there is nothing; 200 otherwise. */
  status?: 200 | 404;
  /** Path by which search engines should know the page; absent for pages they should not list. */
  canonical?: string;
  /** Structured data, one object each (schema.org). Given where `import.meta.env.SSR`: no browser loads what makes it. */
  structured?: readonly object[];
}

/** Receives the head while a page is rendered on the server. */
export interface HeadSink {
  head?: PageHeadProps;
  redirect?: string;
}

const HeadContext = createContext<HeadSink | null>(null);
export const HeadProvider = HeadContext.Provider;
/** The sink of a rendering on the server, null in the browser. */
export const useHeadSink = (): HeadSink | null => useContext(HeadContext);

/** Declares a page's title, description and status: written into the HTML on the server, kept up in the browser. */
export function PageHead(props: PageHeadProps) {
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

function collect(sink: HeadSink, head: PageHeadProps): void {
  sink.head = head;
}

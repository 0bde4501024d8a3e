import { createContext, useContext, useEffect } from 'react';

/** A page's metadata. */
export interface DocumentHeadProps {
  title: string;
  description: string;
  /** Absolute URL or path of the preview image, 1200×630; by default the agency's own. */
  image?: string;
  /** 404 when the page shows "not found"; 200 otherwise. */
  status?: 200 | 404;
  /** Canonical path; undefined for pages that search engines should not list. */
  canonical?: string;
  /**
   * Structured data, one object each (schema.org). Set only under `import.meta.env.SSR`, so that browsers do
   * not load the code.
   */
  structured?: readonly object[];
}

/** Receives the head while a page is rendered on the server. */
export interface HeadSink {
  head?: DocumentHeadProps;
  /** The page's largest picture, which its HTML asks for before anything else. */
  picture?: { type: string; srcSet: string; sizes: string };
  redirect?: string;
}

const HeadContext = createContext<HeadSink | null>(null);
export const HeadProvider = HeadContext.Provider;
/** The head sink of a server rendering, null in the browser. */
export const useHeadSink = (): HeadSink | null => useContext(HeadContext);

/** Sets a page's title, description and status: in the HTML on the server, in the document in the browser. */
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

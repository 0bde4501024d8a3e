/** What every page receives: the parts of its path that vary. */
export interface PageProps {
  params: Record<string, string | undefined>;
}

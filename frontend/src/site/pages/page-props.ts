/** Props of every page: its path parameters. */
export interface PageProps {
  params: Record<string, string | undefined>;
}

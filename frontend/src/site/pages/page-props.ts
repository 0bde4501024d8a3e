export interface PageProps {
  params: Record<string, string | undefined>;
}

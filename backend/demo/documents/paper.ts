/** What stands on a sheet of the demonstration. */
export interface Paper {
  title: string;
  lines: readonly string[];
}

/** What stands on a sheet of the demonstration. */
export interface DocumentContent {
  title: string;
  lines: readonly string[];
}

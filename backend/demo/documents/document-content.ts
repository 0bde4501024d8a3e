export interface DocumentContent {
  title: string;
  lines: readonly string[];
}

/** One call that was really made, with its answer. */
export interface Example {
  params?: { [name: string]: string };
  query?: { [name: string]: unknown };
  body?: unknown;
  answer?: unknown;
}

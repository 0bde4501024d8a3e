export interface Page<T> {
  items: T[];
  /** Number of items on all pages. */
  total: number;
}

export interface PageQuery {
  limit: number;
  /** Items before the page; 0 by default. */
  offset?: number;
}

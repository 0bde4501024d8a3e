/** One page of a longer list. */
export interface Page<T> {
  items: T[];
  /** How many there are in all. */
  total: number;
}

/** Which page is wanted. */
export interface PageQuery {
  limit: number;
  /** Items before the page; 0 without it. */
  offset?: number;
}

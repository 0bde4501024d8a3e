export interface Page<T> {
  items: T[];
  total: number;
}

export interface PageQuery {
  limit: number;
  offset?: number;
}

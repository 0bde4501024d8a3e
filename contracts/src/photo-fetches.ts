export interface PhotoProblem {
  address: string;
  /** As a sentence. */
  problem: string;
}

export interface PhotoFetch {
  propertyId: string;
  code: string;
  title: string;
  /** The header is line 1. */
  line: number;
  askedAt: string;
  added: number;
  waiting: number;
  failed: PhotoProblem[];
}

/** Of one person's imports of the last 60 days. */
export interface PhotoFetches {
  /** Numbers of photos. */
  added: number;
  waiting: number;
  failed: number;
  /** Newest first; at most 200. */
  open: PhotoFetch[];
}

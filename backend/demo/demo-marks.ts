import type { Document } from '../src/platform/storage/document-store/document-store.js';

/** How far the demonstration is: a document for each of these that holds. */
export const DEMO = 'demo';
/** It is filled in. */
export const COMPLETE: Document = { _id: 'complete' };
/** Its properties have their photos. */
export const PICTURED: Document = { _id: 'pictured' };
/** It was taken out, and does not come back by itself. */
export const REMOVED: Document = { _id: 'removed' };

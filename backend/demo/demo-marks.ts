import type { Document } from '../src/platform/storage/document-store/document-store.js';

export const DEMO = 'demo';
export const COMPLETE: Document = { _id: 'complete' };
export const PICTURED: Document = { _id: 'pictured' };
export const REMOVED: Document = { _id: 'removed' };

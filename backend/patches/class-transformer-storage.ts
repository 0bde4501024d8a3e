// Of: class-transformer 0.5.1
// Tested by: backend/patches/class-transformer-storage.spec.ts
// Needed by: /api/openapi.json says what transformers take besides (backend/test/api-docs.spec.ts).
// Goes when: the package exports its registry of transformers.
export { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';

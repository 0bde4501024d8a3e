/**
 * Folders, with all below them, in which the field's words are the rule: `names` in what they declare, `comments` in
 * comments, `exports` for names that no other file exports. A folder is added once it is clean.
 */
export const CLEAN = {
  names: [
    'backend/src/api-docs',
    'backend/src/health',
    'backend/src/slices/audit',
    'backend/src/slices/page-counts',
    'backend/src/slices/pages',
    'backend/src/slices/reports',
    'backend/src/slices/settings',
    'backend/src/slices/sign-in',
    'contracts/src/phone',
    'frontend/src/admin/features/dashboard',
    'frontend/src/admin/features/documents',
    'frontend/src/admin/features/first-run',
    'frontend/src/admin/features/letters',
    'frontend/src/admin/features/notifications',
    'frontend/src/admin/features/reports',
    'frontend/src/admin/features/settings',
    'frontend/src/admin/features/sign-in',
    'frontend/src/admin/opening',
    'frontend/src/admin/session',
    'frontend/src/admin/shell',
    'frontend/src/site/components',
    'frontend/src/site/head',
    'frontend/src/site/html',
    'frontend/src/site/pages',
  ],
  comments: [
    'frontend/src/admin/features/dashboard',
    'frontend/src/admin/features/documents',
    'frontend/src/site/components/property-card',
    'frontend/src/site/components/search-panel',
    'frontend/src/site/head',
  ],
  exports: [],
};

/** Who may import whom; the folders are told in docs/architecture.md. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contracts-are-pure',
      comment: 'contracts knows neither Nest nor React nor the other workspaces',
      severity: 'error',
      from: { path: '^contracts/' },
      to: { path: '^(backend|frontend)/|node_modules/(@nestjs|react)' },
    },
    {
      name: 'domain-without-nest',
      comment: 'events, states, deciders and projections are plain functions',
      severity: 'error',
      from: {
        path: '^backend/src/.*(\\.events|\\.decider|\\.projection|/(lead|visit|property|user|library-document))\\.ts$',
      },
      to: { path: 'node_modules/@nestjs' },
    },
    {
      name: 'config-knows-nobody',
      severity: 'error',
      from: { path: '^backend/src/config/' },
      to: { path: '^backend/', pathNot: '^backend/(node_modules|src/config)/' },
    },
    {
      name: 'platform-knows-no-slice',
      severity: 'error',
      from: { path: '^backend/src/platform/' },
      to: { path: '^backend/', pathNot: '^backend/(node_modules|patches|src/(config|platform))/' },
    },
    {
      name: 'slices-share-what-they-publish',
      severity: 'error',
      from: { path: '^backend/src/slices/([^/]+)/' },
      to: {
        path: '^backend/src/slices/',
        pathNot: ['^backend/src/slices/$1/', '\\.(events|published)\\.ts$'],
      },
    },
    {
      name: 'only-followers-import-events-of-other-slices',
      comment: 'what decides or answers asks for the published summaries',
      severity: 'error',
      from: {
        path: '^backend/src/slices/([^/]+)/',
        pathNot: [
          '(\\.(projection|process)|-feed)\\.ts$',
          '^backend/src/slices/(notifications|letters/kinds|integrations/webhooks)/',
        ],
      },
      to: { path: '^backend/src/slices/.*\\.events\\.ts$', pathNot: '^backend/src/slices/$1/' },
    },
    {
      name: 'slices-know-only-the-platform',
      severity: 'error',
      from: { path: '^backend/src/slices/' },
      to: { path: '^backend/', pathNot: '^backend/(node_modules|src/(config|platform|slices))/' },
    },
    {
      name: 'workflows-know-slices-and-platform',
      severity: 'error',
      from: { path: '^backend/src/workflows/([^/]+)/' },
      to: { path: '^backend/', pathNot: '^backend/src/(config|platform|slices|workflows/$1)/' },
    },
    {
      name: 'console-knows-slices-backups-and-platform',
      severity: 'error',
      from: { path: '^backend/src/console/' },
      to: { path: '^backend/', pathNot: '^backend/src/(backup|config|console|platform|slices)/' },
    },
    {
      name: 'backups-know-only-the-platform',
      severity: 'error',
      from: { path: '^backend/src/backup/' },
      to: { path: '^backend/', pathNot: '^backend/src/(backup|config|platform)/' },
    },
    {
      name: 'health-knows-platform-and-backups',
      severity: 'error',
      from: { path: '^backend/src/health/' },
      to: { path: '^backend/', pathNot: '^backend/src/(backup|config|health|platform)/' },
    },
    {
      name: 'api-docs-know-only-the-platform',
      severity: 'error',
      from: { path: '^backend/src/api-docs/' },
      to: { path: '^backend/', pathNot: '^backend/(patches|src/(api-docs|config|platform))/' },
    },
    {
      name: 'patches-know-what-they-mend',
      comment: 'of ours they know the types of events, which they store',
      severity: 'error',
      from: { path: '^backend/patches/' },
      to: { path: '^backend/', pathNot: '^backend/(node_modules|patches|src/platform/storage/event-store)/' },
    },
    {
      name: 'only-the-top-knows-the-demonstration',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: '^backend/src/(program|cli/main)\\.ts$' },
      to: { path: '^backend/demo/' },
    },
    {
      name: 'engines-behind-their-ports',
      comment:
        'the adapters alone import drivers; names of engines elsewhere: scripts/lint/engine-names-rule.mjs',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: '^backend/src/platform/storage/(sqlite|mongodb|eventstoredb)/',
      },
      to: { path: 'node_modules/(libsql|mongodb|@eventstore)' },
    },
    {
      name: 'site-never-imports-admin',
      severity: 'error',
      from: { path: '^frontend/src/(site|shared)/' },
      to: { path: '^frontend/src/admin/|node_modules/(antd|@ant-design|@dnd-kit|react-hook-form)' },
    },
    {
      name: 'admin-never-imports-site',
      severity: 'error',
      from: { path: '^frontend/src/(admin|shared)/' },
      to: { path: '^frontend/src/site/' },
    },
    {
      name: 'admin-ui-is-the-ground',
      severity: 'error',
      from: { path: '^frontend/src/admin/ui/' },
      to: { path: '^frontend/src/admin/', pathNot: '^frontend/src/admin/ui/' },
    },
    {
      name: 'admin-session-stands-on-ui',
      severity: 'error',
      from: { path: '^frontend/src/admin/session/' },
      to: { path: '^frontend/src/admin/', pathNot: '^frontend/src/admin/(session|ui)/' },
    },
    {
      name: 'admin-records-stand-on-session-and-ui',
      severity: 'error',
      from: { path: '^frontend/src/admin/records/' },
      to: { path: '^frontend/src/admin/', pathNot: '^frontend/src/admin/(records|session|ui)/' },
    },
    {
      name: 'admin-features-know-not-each-other',
      severity: 'error',
      from: {
        path: '^frontend/src/admin/features/([^/]+)/',
        pathNot: '^frontend/src/admin/features/(leads/|dashboard/today/|settings/SettingsScreen)',
      },
      to: {
        path: '^frontend/src/admin/',
        pathNot: '^frontend/src/admin/(features/$1|records|session|ui)/',
      },
    },
    {
      name: 'settings-screen-shows-tabs-of-features',
      comment: 'the screen of tabs loads those of other features',
      severity: 'error',
      from: { path: '^frontend/src/admin/features/settings/SettingsScreen' },
      to: {
        path: '^frontend/src/admin/',
        pathNot: '^frontend/src/admin/(features/settings|features/[^/]+/[^/]+Tab|records|session|ui)',
      },
    },
    {
      name: 'leads-know-visits-and-no-other-feature',
      comment: 'a lead shows its visits and has them booked',
      severity: 'error',
      from: { path: '^frontend/src/admin/features/leads/' },
      to: {
        path: '^frontend/src/admin/',
        pathNot: '^frontend/src/admin/(features/(leads|visits)|records|session|ui)/',
      },
    },
    {
      name: 'frontend-and-backend-meet-in-contracts',
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: '^backend/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.spec\\.tsx?$|/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};

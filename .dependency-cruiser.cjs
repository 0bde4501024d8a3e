const SLICES =
  'leads|visits|properties|users|documents|settings|pages|analytics|notifications|audit|reports|operations|site';

/** The boundaries of DESIGN, as rules. */
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
        path: '^backend/src/.*(\\.events|\\.decider|\\.projection|/(lead|visit|property|user|document))\\.ts$',
      },
      to: { path: 'node_modules/@nestjs' },
    },
    {
      name: 'slices-share-only-events',
      severity: 'error',
      from: { path: `^backend/src/(${SLICES})/` },
      to: { path: `^backend/src/(${SLICES})/`, pathNot: ['^backend/src/$1/', '\\.events\\.ts$'] },
    },
    {
      name: 'platform-knows-no-slice',
      severity: 'error',
      from: { path: '^backend/src/platform/' },
      to: { path: '^backend/src/(?!platform/)' },
    },
    {
      name: 'slices-know-no-composition',
      severity: 'error',
      from: { path: `^backend/src/(${SLICES}|platform)/` },
      to: {
        path: '^backend/src/(app\\.module|server|main|event-types|erasing/|slices-site-data|operator/|demo/|public-calls/|dashboard/|booking/)',
      },
    },
    {
      name: 'engines-behind-their-ports',
      comment: 'nothing outside the adapters knows which engine runs',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: '^backend/src/platform/(event-store|document-store)/|^backend/src/platform/sqlite\\.ts$',
      },
      to: { path: 'node_modules/(libsql|mongodb|@eventstore)' },
    },
    {
      name: 'site-never-imports-admin',
      severity: 'error',
      from: { path: '^frontend/src/(site|shared)/' },
      to: { path: '^frontend/src/admin/|node_modules/(antd|@ant-design|@dnd-kit)' },
    },
    {
      name: 'admin-never-imports-site',
      severity: 'error',
      from: { path: '^frontend/src/(admin|shared)/' },
      to: { path: '^frontend/src/site/' },
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

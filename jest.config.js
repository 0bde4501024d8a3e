// Everything is compiled to CommonJS for Jest: some of Nest's own dependencies cannot be loaded as native ESM there.
const swc = (react) => [
  '@swc/jest',
  {
    swcrc: false,
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true, tsx: react, dynamicImport: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
    },
    sourceMaps: 'inline',
  },
];

const esmOnly = [
  '@nestjs',
  '@casl',
  'uuid',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  '@opentelemetry/otlp-exporter-base',
  'htmlparser2',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
  'entities',
  '@ant-design/colors',
  '@ant-design/fast-color',
];

const shared = {
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transform: {
    '\\.tsx$': swc(true),
    '\\.[cm]?[jt]s$': swc(false),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleNameMapper: {
    '^@lox/contracts/(.*)\\.js$': '<rootDir>/contracts/src/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.css$': '<rootDir>/frontend/test/style.cjs',
    '^antd/es/(.*)$': 'antd/lib/$1',
  },
};

const integration = {
  ...shared,
  rootDir: '.',
  testEnvironment: '<rootDir>/backend/test/support/environment.cjs',
  setupFiles: ['<rootDir>/backend/test/support/no-midnight.ts'],
};

export default {
  // Time is never asserted: the limit ends what would never end. Nothing is tried again, which would hide a race.
  testTimeout: 600_000,
  projects: [
    {
      ...shared,
      displayName: 'contracts',
      rootDir: '.',
      testMatch: ['<rootDir>/contracts/src/**/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'backend',
      rootDir: '.',
      testMatch: ['<rootDir>/backend/{src,demo,bench,patches,torture}/**/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'frontend',
      rootDir: '.',
      testEnvironment: '<rootDir>/frontend/test/environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/frontend/test/setup.ts'],
      testMatch: ['<rootDir>/frontend/{src,patches}/**/*.spec.{ts,tsx}'],
    },
    {
      ...shared,
      displayName: 'scripts',
      rootDir: '.',
      testMatch: ['<rootDir>/scripts/**/*.spec.mjs'],
    },
    {
      ...integration,
      // Suites run by groups find what `npm test` has built.
      globalSetup: '<rootDir>/scripts/lib/fresh.mjs',
      displayName: 'integration',
      testMatch: ['<rootDir>/backend/test/**/*.spec.ts'],
    },
    {
      // The same suites by groups, as `scripts/test.mjs` writes them.
      ...integration,
      displayName: 'groups',
      testMatch: ['<rootDir>/test-results/*/groups/*.spec.cjs'],
    },
  ],
};

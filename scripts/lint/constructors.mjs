/** A class that asks for more does too much, or several of them are one thing. */
const MAX = 5;

/** Where constructors still ask for more; what is mended leaves this list. */
const NOT_YET = [
  'backend/demo/demo-data.ts',
  'backend/src/backup/**',
  'backend/src/console/**',
  'backend/src/health/**',
  'backend/src/platform/http/files/file-cleaner.ts',
  'backend/src/platform/log/**',
  'backend/src/platform/platform.module.ts',
  'backend/src/slices/integrations/**',
  'backend/src/slices/letters/**',
  'backend/src/slices/notifications/**',
  'backend/src/slices/properties/staff/manage-properties.controller.ts',
  'backend/src/slices/sign-in/factors/second-factors.ts',
  'backend/src/slices/users/links/account-links.controller.ts',
  'backend/src/slices/users/staff/**',
  'backend/src/workflows/erasing/erasing.module.ts',
  'backend/src/workflows/site/**',
];

/** ESLint's configuration of how many parameters a constructor may have. */
export const constructorParameters = {
  files: ['backend/{src,demo}/**/*.ts'],
  ignores: NOT_YET,
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: `MethodDefinition[kind="constructor"] > FunctionExpression[params.length>${MAX}]`,
        message: `A constructor takes at most ${MAX} parameters: split the class, or join what is one thing.`,
      },
    ],
  },
};

/** A class that asks for more does too much, or several of them are one thing. */
const MAX = 5;

/** Where constructors still ask for more; a file that does no longer leaves this list. */
const NOT_YET = [
  'backend/demo/demo-data.ts',
  'backend/src/backup/backup-restorer.ts',
  'backend/src/backup/backups.ts',
  'backend/src/console/event-log.queries.ts',
  'backend/src/console/machine.queries.ts',
  'backend/src/console/verifications.ts',
  'backend/src/health/health-check.ts',
  'backend/src/health/metrics-scrape.ts',
  'backend/src/platform/http/files/file-cleaner.ts',
  'backend/src/platform/log/jobs/running-job.ts',
  'backend/src/platform/platform.module.ts',
  'backend/src/slices/integrations/tokens/api-token-authenticator.ts',
  'backend/src/slices/integrations/webhooks/webhook-sender.ts',
  'backend/src/slices/leads/waiting/waiting-trials.ts',
  'backend/src/slices/letters/kinds/weekly-letters.ts',
  'backend/src/slices/letters/outbox/letter-sender.ts',
  'backend/src/slices/letters/rendering/letter-renderer.ts',
  'backend/src/slices/notifications/push/push-sender.ts',
  'backend/src/slices/properties/staff/manage-properties.controller.ts',
  'backend/src/slices/users/links/account-links.controller.ts',
  'backend/src/slices/users/staff/remove-user.commands.ts',
  'backend/src/slices/users/staff/user.commands.ts',
  'backend/src/workflows/erasing/erasing.module.ts',
  'backend/src/workflows/site/site-pages.ts',
  'backend/src/workflows/site/site.middleware.ts',
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

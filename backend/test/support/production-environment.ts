/** The program as it is deployed, behind a proxy. */
export const PRODUCTION_ENVIRONMENT = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://lox.exemplo.com.br',
  SESSION_SECRET: 's'.repeat(32),
  PERSONAL_DATA_KEY: 'a1'.repeat(32),
  RATE_LIMIT: 'on',
};

/** A stranger's forged proxy headers. */
export const FORGED_FORWARDED_HEADERS = {
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'mau.exemplo.com',
};

const SECRET = /^(\/(?:feeds|proprietario|owner-reports)\/)[^/]+/i;

export const isOwnerPage = (path: string): boolean => /^\/proprietario\//i.test(path);

/** For logs: what opens a feed or an owner's page is left out. */
export const withoutSecrets = (path: string): string => path.replace(SECRET, '$1…');

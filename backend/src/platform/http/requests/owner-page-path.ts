export const OWNER_PAGE = /^(\/proprietario\/)[^/]+/i;

export const isOwnerPage = (path: string): boolean => OWNER_PAGE.test(path);

const SCRIPTS = {
  sqliteInspection: 'sqlite-inspection',
  sqliteWriter: 'sqlite-writer',
  follower: 'follower',
  verifier: 'verifier',
  pictures: 'pictures',
  importReader: 'import-reader',
  reportPrinter: 'report-printer',
};

export type ThreadFiles = Record<keyof typeof SCRIPTS, URL>;

export const threadFilesBeside = (main: string | URL): ThreadFiles =>
  Object.fromEntries(
    Object.entries(SCRIPTS).map(([thread, name]) => [thread, new URL(`./${name}.js`, main)]),
  ) as ThreadFiles;

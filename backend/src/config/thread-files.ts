export interface ThreadFiles {
  sqliteInspection: URL;
  sqliteWriter: URL;
  follower: URL;
  verifier: URL;
  pictures: URL;
  importReader: URL;
  reportPrinter: URL;
}

export function threadFilesBeside(main: string | URL): ThreadFiles {
  const script = (name: string): URL => new URL(`./${name}.js`, main);
  return {
    sqliteInspection: script('sqlite-inspection'),
    sqliteWriter: script('sqlite-writer'),
    follower: script('follower'),
    verifier: script('verifier'),
    pictures: script('pictures'),
    importReader: script('import-reader'),
    reportPrinter: script('report-printer'),
  };
}

/** The compiled files that the server runs as threads. */
export interface Threads {
  sqliteWriter: URL;
  follower: URL;
  verifier: URL;
}

/** @param main the program's compiled file, beside which they are */
export function threadsBeside(main: string | URL): Threads {
  const script = (name: string): URL => new URL(`./${name}.js`, main);
  return {
    sqliteWriter: script('sqlite-writer'),
    follower: script('follower'),
    verifier: script('verifier'),
  };
}

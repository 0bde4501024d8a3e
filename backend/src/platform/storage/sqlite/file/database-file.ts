import { join } from 'node:path';

/** Where the embedded engine pair keeps everything but files. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'lox.db');

import { setFlagsFromString } from 'node:v8';
import { useCodeCache } from '../patches/v8-code-cache.js';
import { threadFilesBeside } from './config/thread-files.js';

// By default a busy server's heap grows to three times its live data
// (docs/adr/0045-threads-that-write-and-follow.md).
setFlagsFromString('--heap-growing-percent=45');
useCodeCache(import.meta.url);
void import('./start.js').then(({ start }) => start(threadFilesBeside(import.meta.url)));

import { setFlagsFromString } from 'node:v8';
import { useCompiledCode } from './compiled-code.js';
import { threadsBeside } from './config/threads.js';

// Left to itself, the heap of a busy server grows to three times what is alive in it before it is looked through
// (docs/adr/0045-threads-that-write-and-follow.md).
setFlagsFromString('--heap-growing-percent=45');
useCompiledCode(import.meta.url);
void import('./start.js').then(({ start }) => start(threadsBeside(import.meta.url)));

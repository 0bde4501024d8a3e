import { runReadingThread } from './slices/properties/importing/reading-thread-main.js';

// Run as a thread by `ImportFileReader`.
runReadingThread();

import { runReadingThread } from './slices/properties/importing/reading-thread-main.js';

// A thread of the server: see `ImportFileReader`.
runReadingThread();

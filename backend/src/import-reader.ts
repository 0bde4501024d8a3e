import { runReadingThread } from './slices/properties/importing/reading-thread-main.js';

// Run as a thread of the server: see `FileReading`.
runReadingThread();

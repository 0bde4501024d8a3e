import { runPictureWorker } from './platform/http/files/picture-worker-main.js';

// Run as a process by `PictureWorker`.
runPictureWorker();

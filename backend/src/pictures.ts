import { runPictureWorker } from './platform/http/files/picture-worker-main.js';

// Run by `PictureWorker`.
runPictureWorker();

import { runPictureWorker } from './platform/http/files/picture-worker-main.js';

// A process of the server: see `PictureWorker`.
runPictureWorker();

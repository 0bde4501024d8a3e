import { servePictures } from './platform/http/files/picture-process-main.js';

// Run as a process of the server: see `PictureProcess`.
servePictures();

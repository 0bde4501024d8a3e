/** As a part of a sentence about it. */
export class PhotoProblem extends Error {}

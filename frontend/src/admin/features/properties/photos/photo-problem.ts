/** Why a photo cannot be sent, as a part of a sentence about it. */
export class PhotoProblem extends Error {}

/** A file, as a whole, cannot be imported: it is something else (415), too much (413) or lacks what is needed (400). */
export class FileProblem extends Error {
  constructor(
    readonly status: 400 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

/** A whole file is refused: not the format (415), too large (413) or incomplete (400). */
export class FileProblem extends Error {
  constructor(
    readonly status: 400 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

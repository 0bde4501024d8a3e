/** A handler that sends its answer itself declares this, with the body's type. */
export class SentResponse<Body> {
  declare readonly body?: Body;
}

export interface FileBody<ContentType extends string> {
  contentType: ContentType;
}

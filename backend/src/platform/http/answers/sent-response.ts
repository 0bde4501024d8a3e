/** What a handler declares that sends its answer itself: nothing for Nest, and the type of the body that went out. */
export class SentResponse<Body> {
  declare readonly body?: Body;
}

/** A body that is no JSON, by its content types. */
export interface FileBody<ContentType extends string> {
  contentType: ContentType;
}

export class SentResponse<Body> {
  declare readonly body?: Body;
}

export interface FileBody<ContentType extends string> {
  contentType: ContentType;
}

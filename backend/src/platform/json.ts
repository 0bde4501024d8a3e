/** What may be stored in an event or a document: plain JSON, nothing else. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

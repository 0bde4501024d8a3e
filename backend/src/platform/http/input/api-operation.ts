import { SetMetadata, type Type } from '@nestjs/common';

/** A form with files, as far as a class does not say it. */
export interface FormNotes {
  /** The class of the JSON in the text field `data`; the same is then also taken as a plain JSON body. */
  data?: Type;
  /** Fields of `data` without which it is refused. */
  required?: readonly string[];
  /** Other text fields, with what they hold. */
  texts?: { [field: string]: string };
  files: { [field: string]: { maxCount: number; maxBytes: number } };
}

/** What the document at /api/openapi.json cannot find out by itself (docs/adr/0029-openapi.md). In Portuguese. */
export interface RouteNotes {
  details?: string;
  /** The class of a body that a guard reads. */
  takes?: Type;
  form?: FormNotes;
  /** When it changes something delicate among others (`DELICATE_CHANGES`): a beginning of a sentence. */
  freshProofWhen?: string;
  /** Statuses beside the usual one and the errors that follow from the code. */
  also?: { [status: number]: string };
  /** Statuses that follow from the code and never occur. */
  never?: readonly number[];
  /** Codes of this route's own refusals, by their status. */
  refuses?: { [status: number]: readonly string[] };
}

export interface RouteDescription extends RouteNotes {
  summary: string;
}

export const API_OPERATION = 'description';
export const API_GROUP = 'api group';

/** What a route does, in one sentence for people. */
export const ApiOperation = (summary: string, notes: RouteNotes = {}) =>
  SetMetadata(API_OPERATION, { summary, ...notes } satisfies RouteDescription);

/** Under which heading a controller's routes stand. */
export const ApiGroup = (title: string) => SetMetadata(API_GROUP, title);

import { SetMetadata, type Type } from '@nestjs/common';

export interface FormNotes {
  /** The class of the JSON in the text field `data`, also accepted as a plain JSON body. */
  data?: Type;
  /** Required fields of `data`. */
  required?: readonly string[];
  texts?: { [field: string]: string };
  files: { [field: string]: { maxCount: number; maxBytes: number } };
}

/** Facts for /api/openapi.json that the code does not show (docs/adr/0029-openapi.md), in Portuguese. */
export interface RouteNotes {
  details?: string;
  /** The class of a body that a guard reads. */
  takes?: Type;
  form?: FormNotes;
  /** Beginning of a sentence: when the route makes a change of `DELICATE_CHANGES`. */
  freshProofWhen?: string;
  /** Statuses besides the inferred ones. */
  also?: { [status: number]: string };
  /** Inferred statuses that never occur. */
  never?: readonly number[];
  /** Codes of this route's own refusals, by their status. */
  refuses?: { [status: number]: readonly string[] };
}

export interface RouteDescription extends RouteNotes {
  summary: string;
}

export const API_OPERATION = 'description';
export const API_GROUP = 'api group';

export const ApiOperation = (summary: string, notes: RouteNotes = {}) =>
  SetMetadata(API_OPERATION, { summary, ...notes } satisfies RouteDescription);

export const ApiGroup = (title: string) => SetMetadata(API_GROUP, title);

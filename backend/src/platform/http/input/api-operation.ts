import { SetMetadata, type Type } from '@nestjs/common';

export interface FormNotes {
  /** The JSON in the text field `data`, also accepted as a plain body. */
  data?: Type;
  required?: readonly string[];
  texts?: { [field: string]: string };
  files: { [field: string]: { maxCount: number; maxBytes: number } };
}

/** In Portuguese, where the code does not show it (docs/adr/0029-openapi.md). */
interface RouteNotes {
  details?: string;
  takes?: Type;
  /** Unknown fields of `takes` are accepted. */
  open?: true;
  form?: FormNotes;
  freshProofWhen?: string;
  /** Statuses besides the inferred ones. */
  also?: { [status: number]: string };
  /** Inferred statuses that never occur. */
  never?: readonly number[];
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

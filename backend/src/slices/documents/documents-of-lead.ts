import { Inject, Injectable } from '@nestjs/common';
import type { ProjectionReader } from '../../platform/log/following/projection-reader.js';
import { Projections } from '../../platform/log/following/projections.js';
import { LIBRARY_ENTRIES, type LibraryEntry, libraryProjection } from './library.projection.js';

/** For documents just uploaded; a parked upload is in no list. */
const FINDING = { withinMs: 2_000, despiteParked: true };

@Injectable()
export class DocumentsOfLead {
  constructor(
    @Inject(Projections) private readonly projections: Projections,
    @Inject(LIBRARY_ENTRIES) private readonly library: ProjectionReader<LibraryEntry>,
  ) {}

  /** @throws DocumentsBehind */
  async ids(leadId: string): Promise<string[]> {
    await this.projections.caughtUp([libraryProjection.name], FINDING);
    return (await this.library.find({ leadId })).map(({ _id }) => _id);
  }
}

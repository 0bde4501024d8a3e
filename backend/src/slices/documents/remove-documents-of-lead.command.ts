import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ProjectionReader } from '../../platform/log/following/projection-reader.js';
import { Projections } from '../../platform/log/following/projections.js';
import { RecordCommand } from '../../platform/log/deciding/commands.js';
import { EraseDocument } from './library.commands.js';
import { LIBRARY_ENTRIES, type LibraryEntry, libraryProjection } from './library.projection.js';

/** For documents just uploaded; a parked upload is in no list. */
const FINDING = { withinMs: 2_000, despiteParked: true };

/** For good. @throws DocumentsBehind when documents may be missing */
export class RemoveDocumentsOfLead extends RecordCommand {}

@CommandHandler(RemoveDocumentsOfLead)
export class RemoveDocumentsOfLeadHandler implements ICommandHandler<RemoveDocumentsOfLead> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Projections) private readonly projections: Projections,
    @Inject(LIBRARY_ENTRIES) private readonly library: ProjectionReader<LibraryEntry>,
  ) {}

  async execute({ id: leadId, origin }: RemoveDocumentsOfLead): Promise<void> {
    await this.projections.caughtUp([libraryProjection.name], FINDING);
    for (const { _id } of await this.library.find({ leadId }))
      await this.commands.execute(new EraseDocument(_id, origin));
  }
}

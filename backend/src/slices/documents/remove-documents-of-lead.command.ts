import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordCommand } from '../../platform/log/deciding/commands.js';
import { DocumentsOfLead } from './documents-of-lead.js';
import { EraseDocument } from './library.commands.js';

/** For good. @throws DocumentsBehind */
export class RemoveDocumentsOfLead extends RecordCommand {}

@CommandHandler(RemoveDocumentsOfLead)
export class RemoveDocumentsOfLeadHandler implements ICommandHandler<RemoveDocumentsOfLead> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(DocumentsOfLead) private readonly documents: DocumentsOfLead,
  ) {}

  async execute({ id: leadId, origin }: RemoveDocumentsOfLead): Promise<void> {
    for (const id of await this.documents.ids(leadId))
      await this.commands.execute(new EraseDocument(id, origin));
  }
}

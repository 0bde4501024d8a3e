import type { CommandBus } from '@nestjs/cqrs';
import type { DocumentStore } from '../../platform/storage/document-store/document-store.js';
import type { Origin } from '../../platform/log/deciding/streams.js';
import { EraseVisitsOfLead } from '../../slices/visits/commands/erase-visits.command.js';
import { RemoveDocumentsOfLead } from '../../slices/documents/remove-documents-of-lead.command.js';
import { EraseIncomingOfLead } from '../../slices/incoming-leads/domain/erase-incoming-leads.command.js';
import { EraseLead } from '../../slices/leads/commands/lead.commands.js';

/** Repeatable. @throws DocumentsBehind when not all visits and documents can be found */
export async function erasePerson(
  { commands, documents }: { commands: CommandBus; documents: DocumentStore },
  leadId: string,
  origin: Origin,
): Promise<string[]> {
  const leads = await eraseMergedLeads(commands, leadId, origin);
  await documents.scrub();
  return leads;
}

/** The caller scrubs the documents. */
export async function eraseMergedLeads(
  commands: CommandBus,
  leadId: string,
  origin: Origin,
): Promise<string[]> {
  const leads = await commands.execute(new EraseLead(leadId, origin));
  for (const id of leads) {
    await commands.execute(new EraseVisitsOfLead(id, origin));
    await commands.execute(new EraseIncomingOfLead(id, origin));
    await commands.execute(new RemoveDocumentsOfLead(id, origin));
  }
  return leads;
}

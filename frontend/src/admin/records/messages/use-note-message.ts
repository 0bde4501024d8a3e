import { useMutation, useQueryClient } from '@tanstack/react-query';
import { can, canOn } from '@lox/contracts/permissions.js';
import type { Ability } from '@lox/contracts/permissions.js';
import { ApiError } from '../../../shared/api.js';
import { useToast } from '../../ui/use-toast.js';
import { LEADS_KEY } from '../find-leads.js';
import { noteMessage, noticesKey, type OpenedMessage } from './message-calls.js';
import type { MessageSubject } from './message-subject.js';
import type { PreparedMessage } from './prepared-messages.js';

/** Of a visit's lead only the server knows whose it is. */
const REFUSED = [403, 404];

export function useNoteMessage(
  subject: MessageSubject,
  ability: Ability,
): (message: PreparedMessage) => void {
  const client = useQueryClient();
  const toast = useToast();
  const { mutate } = useMutation({
    mutationFn: (message: OpenedMessage) => noteMessage(message),
    onSuccess: (_, { visitId }) => {
      void client.invalidateQueries({ queryKey: LEADS_KEY });
      if (visitId) void client.invalidateQueries({ queryKey: noticesKey(visitId) });
    },
    onError: (error) => {
      if (error instanceof ApiError && REFUSED.includes(error.status)) return;
      toast.warning('A conversa abriu, mas não foi anotada', 'Anote no lead o que foi dito.');
    },
  });
  const { lead, visit } = subject;
  const mayNote = lead ? canOn(ability, 'update', 'leads', lead) : can(ability, 'update', 'leads');
  const leadId = lead?.id ?? visit?.lead?.id;
  return ({ moment, text }) => {
    if (mayNote && leadId) mutate({ leadId, text, template: moment, visitId: visit?.id ?? null });
  };
}

import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { firstRunEvents, type FirstRunEvent } from './first-run.events.js';

export const FIRST_RUN_KEY = 'agency';
/** A crashed attempt blocks others this long. */
const CLAIM_MS = 60_000;

export interface FirstRunState {
  salt: string | null;
  claim: { attempt: string; at: string } | null;
  siteVisited: boolean;
  dismissed: boolean;
}

export const firstRun: Evolution<FirstRunState, FirstRunEvent> = {
  events: firstRunEvents,
  initial: { salt: null, claim: null, siteVisited: false, dismissed: false },
  evolve(state, event) {
    switch (event.type) {
      case 'FirstRunOpened':
        return { ...state, salt: event.data.salt };
      case 'FirstRunClaimed':
        return { ...state, claim: { attempt: event.data.attempt, at: event.metadata.occurredAt } };
      case 'FirstRunSiteVisited':
        return { ...state, siteVisited: true };
      case 'FirstRunStepsDismissed':
        return { ...state, dismissed: true };
    }
  },
};

/** The first stored claim wins. */
export function claimFirstRun(
  { claim: present }: FirstRunState,
  attempt: string,
  now: string,
): FirstRunEvent[] {
  if (present?.attempt === attempt) return [];
  if (present && Date.parse(now) - Date.parse(present.at) < CLAIM_MS)
    throw new DomainError(
      'setup_taken',
      'Outra pessoa está concluindo a configuração neste momento. Espere um minuto e recarregue a página.',
      409,
    );
  return [{ type: 'FirstRunClaimed', data: { attempt } }];
}

import { REASON_KINDS, type UpdateReasons } from '@lox/contracts/reasons.js';
import type { UpdatePublishingRules } from '@lox/contracts/publishing.js';
import type { UpdateWaitingRules } from '@lox/contracts/waiting-rules.js';
import type { WorkingWeek } from '@lox/contracts/working-hours.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import { ChangeWaitingRules } from '../../slices/leads/waiting/waiting.commands.js';
import { waitingRules } from '../../slices/leads/waiting/waiting-rules.js';
import { letterRulesEvents, type LetterRulesIdleDaysChanged } from '../../slices/letters/letter.events.js';
import { ChangeLetterRules } from '../../slices/letters/letter-settings.commands.js';
import { ChangePublishingRules } from '../../slices/properties/publishing/publishing.commands.js';
import { publishingRules } from '../../slices/properties/publishing/publishing-rules.js';
import { ChangeReasons } from '../../slices/reasons/reasons.commands.js';
import type { ReasonRules } from '../../slices/reasons/reason-rules.events.js';
import { lostReasonRules, reasonRules } from '../../slices/reasons/reason-rules.js';
import { ChangeWorkingHours } from '../../slices/users/working-hours/working-hours.commands.js';
import { workingHours } from '../../slices/users/working-hours/working-hours.decider.js';
import { notUndoable } from './undo-plan.js';
import { type FormerValues, NOTHING_FOLLOWS, undoable } from './undoable.js';

export const unknown = (): DomainError => new DomainError('not_found', 'Registro não encontrado.', 404);

const RULES = { follows: NOTHING_FOLLOWS, notFound: unknown };

const wantedOf = ({ reasons, required }: ReasonRules): UpdateReasons => ({
  reasons: reasons.map(({ label }) => label),
  required,
});

export const RULE_KINDS = {
  waitingRules: undoable({
    ...RULES,
    evolution: waitingRules,
    command: ({ waitingRules: former }: FormerValues, _states, { at, origin }) =>
      new ChangeWaitingRules(former as unknown as UpdateWaitingRules, at + 1, origin),
  }),
  publishingRules: undoable({
    ...RULES,
    evolution: publishingRules,
    command: ({ publishingRules: former }, _states, { at, origin }) =>
      new ChangePublishingRules(former as unknown as UpdatePublishingRules, at + 1, origin),
  }),
  lostReasons: undoable({
    ...RULES,
    evolution: lostReasonRules,
    command: ({ lostReasons: former }, _states, { at, origin }) =>
      new ChangeReasons({ kind: 'lost', ...wantedOf(former as unknown as ReasonRules) }, at + 1, origin),
  }),
  reasons: undoable({
    ...RULES,
    evolution: reasonRules('price'),
    command: ({ reasons: former }, _states, { id, at, origin }) => {
      const kind = REASON_KINDS.find((one) => one === id);
      if (!kind) throw notUndoable();
      return new ChangeReasons({ kind, ...wantedOf(former as unknown as ReasonRules) }, at + 1, origin);
    },
  }),
  letterRules: undoable({
    ...RULES,
    evolution: {
      events: letterRulesEvents,
      initial: {},
      evolve: (_: object, { data }: LetterRulesIdleDaysChanged) => data,
    },
    command: ({ idleDays }: FormerValues, _states, { at, origin }) =>
      new ChangeLetterRules({ idleDays: idleDays as number }, at + 1, origin),
  }),
  workingHours: undoable({
    ...RULES,
    evolution: workingHours,
    command: ({ workingWeek, bufferMinutes }, { after }, { id, by, at, origin }) => {
      const former = {
        ...(workingWeek !== undefined && { week: workingWeek as unknown as WorkingWeek }),
        ...(bufferMinutes !== undefined && { bufferMinutes: bufferMinutes as number | null }),
      };
      const present = after ?? workingHours.initial;
      return new ChangeWorkingHours(id, { ...present, ...former }, by, at + 1, origin);
    },
  }),
};

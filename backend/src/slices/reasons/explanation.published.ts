import type { Reason } from '@lox/contracts/reasons.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';

export interface Explanation {
  isRequired: boolean;
  reason: Reason | null;
}
export const UNEXPLAINED: Explanation = { isRequired: false, reason: null };

/** @throws DomainError with this text where a reason is missing */
export function requireReason({ isRequired, reason }: Explanation, text: string): Reason | null {
  if (isRequired && !reason) throw new DomainError('reason_required', text, 400);
  return reason;
}

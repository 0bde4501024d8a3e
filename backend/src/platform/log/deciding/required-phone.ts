import { phoneProblem } from '@lox/contracts/phone/read-phone.js';
import { DomainError } from '../../storage/errors/domain-error.js';

/**
 * A stored phone may stay unreadable.
 * @throws DomainError `phone_invalid`
 */
export function requirePhone(field: string, to: string | null, from: string | null): void {
  const problem = to === null || to === from ? null : phoneProblem(to);
  if (problem) throw new DomainError('phone_invalid', problem, 400, { fields: { [field]: problem } });
}

import { useQuery } from '@tanstack/react-query';
import { ERASED_NAME } from '@lox/contracts/leads.js';
import type { Reason, ReasonKind } from '@lox/contracts/reasons.js';
import { reasonsQuery } from './reasons.js';

/** A reason that is no longer offered shows its key. */
export function ReasonText({ kind, reason: { key, text } }: { kind: ReasonKind; reason: Reason }) {
  const { data } = useQuery(reasonsQuery(kind));
  const label = data?.reasons.find((reason) => reason.key === key)?.label;
  return <>{text ?? label ?? key ?? ERASED_NAME}</>;
}

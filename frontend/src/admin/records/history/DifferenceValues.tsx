import type { AuditDifference } from './audit-differences.js';

export function DifferenceValues({ difference: { from, to } }: { difference: AuditDifference }) {
  return (
    <>
      {from !== null && (
        <>
          <del className="soft">{from}</del>
          <span aria-hidden> → </span>
          <span className="sr-only">para</span>
        </>
      )}
      <ins>{to}</ins>
    </>
  );
}

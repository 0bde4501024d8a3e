import { useSyncExternalStore } from 'react';
import { presentOf, useAsOf } from '../ui/as-of.js';
import { dueText } from './next-step-texts.js';

const LOOK_EVERY_MS = 30_000;

function eachHalfMinute(tick: () => void): () => void {
  const timer = setInterval(tick, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

export function DueTime({ at }: { at: string }) {
  const asOf = useAsOf();
  const isPast = () => Date.parse(at) <= presentOf(asOf).getTime();
  const past = useSyncExternalStore(eachHalfMinute, isPast, isPast);
  return (
    <time dateTime={at} className={`digits ${past ? 'wrong' : 'soft'}`} data-past={past}>
      {past && <span className="sr-only">atrasado: </span>}
      {dueText(at, presentOf(asOf), !!asOf.asOf)}
    </time>
  );
}

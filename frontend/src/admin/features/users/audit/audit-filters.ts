import type { AuditQuery } from '@lox/contracts/audit.js';
import { isDay } from '@lox/contracts/local-time.js';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the trail is narrowed to. */
export type AuditFilters = Pick<AuditQuery, 'userId' | 'entityType' | 'entityId' | 'action' | 'from' | 'to'>;

/** Each filter with its name in the address, and what it accepts. */
const FIELDS: readonly [keyof AuditFilters, string, (text: string) => boolean][] = [
  ['userId', 'pessoa', (text) => /^(system|[0-9a-f-]{36})$/.test(text)],
  ['entityType', 'tipo', (text) => /^[a-zA-Z]{1,40}$/.test(text)],
  ['entityId', 'registro', (text) => /^[\w-]{1,80}$/.test(text)],
  ['action', 'acao', (text) => /^[a-zA-Z]{1,60}$/.test(text)],
  ['from', 'de', isDay],
  ['to', 'ate', isDay],
];

/** The filters that an address names; values that do not exist are ignored. */
export function readFilters(address: URLSearchParams): AuditFilters {
  const filters: AuditFilters = {};
  for (const [field, name, accepts] of FIELDS) {
    const value = address.get(name);
    if (value && accepts(value)) filters[field] = value;
  }
  return filters;
}

/** The address with other filters and everything else as it was. */
export function writeFilters(address: URLSearchParams, filters: AuditFilters): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [field, name] of FIELDS) {
    const value = filters[field];
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The trail's filters, kept in the address. */
export function useAuditFilters(): {
  filters: AuditFilters;
  change(change: Partial<AuditFilters>): void;
  clear(): void;
} {
  const [address, setAddress] = useSearchParams();
  const text = writeFilters(new URLSearchParams(), readFilters(address)).toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (part: Partial<AuditFilters>) =>
      setAddress((present) => writeFilters(present, { ...readFilters(present), ...part }), { replace: true }),
    [setAddress],
  );
  const clear = useCallback(
    () => setAddress((present) => writeFilters(present, {}), { replace: true }),
    [setAddress],
  );
  return { filters, change, clear };
}

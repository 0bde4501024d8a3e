import { useQueryClient } from '@tanstack/react-query';
import { KEPT_COLUMNS_LIMITS, type KeptColumn, type KeptColumns } from '@lox/contracts/kept-columns.js';
import { call } from '../../../../shared/api.js';
import { headerKey, type ColumnMatch, type RememberedColumns } from './sheet-table.js';

const KEPT = '/api/admin/kept-columns';
/** Where earlier releases kept them. */
const IN_BROWSER = 'lox-admin-sheet-columns';

export function useRememberedColumns(userId: string) {
  const client = useQueryClient();
  const queryKey = ['kept-columns', userId];
  const keep = async (columns: readonly KeptColumn[]): Promise<KeptColumns> => {
    const kept = await call<KeptColumns>(KEPT, { method: 'PUT', body: { columns } });
    client.setQueryData(queryKey, kept);
    return kept;
  };
  return {
    async read(): Promise<RememberedColumns> {
      const queryFn = () => call<KeptColumns>(KEPT);
      const { columns } = await client
        .ensureQueryData({ queryKey, queryFn })
        .then((kept) => (kept.columns.length > 0 ? kept : takenOver(userId, kept, keep)))
        .catch(() => ({ columns: inBrowser(userId) }));
      return Object.fromEntries(columns.map(({ header, column }) => [header, column]));
    },
    remember(headers: readonly string[], match: ColumnMatch): void {
      const chosen = headers.map((header, at) => ({
        header: headerKey(header),
        column: match.get(at) ?? null,
      }));
      keep(keepable(chosen)).catch(() => undefined);
    },
  };
}

const keepable = (columns: readonly KeptColumn[]): KeptColumn[] =>
  columns
    .filter(({ header }) => header !== '' && header.length <= KEPT_COLUMNS_LIMITS.header)
    .slice(-KEPT_COLUMNS_LIMITS.columns);

async function takenOver(
  userId: string,
  kept: KeptColumns,
  keep: (columns: readonly KeptColumn[]) => Promise<KeptColumns>,
): Promise<KeptColumns> {
  const columns = inBrowser(userId);
  if (columns.length === 0) return kept;
  const taken = await keep(columns);
  localStorage.removeItem(IN_BROWSER);
  return taken;
}

function inBrowser(userId: string): KeptColumn[] {
  try {
    const stored = JSON.parse(localStorage.getItem(IN_BROWSER) ?? '{}') as {
      state?: { byUser?: Record<string, RememberedColumns> };
    };
    const own = Object.entries(stored.state?.byUser?.[userId] ?? {});
    return keepable(own.map(([header, column]) => ({ header, column })));
  } catch {
    return [];
  }
}

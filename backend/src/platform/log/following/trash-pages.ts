import type { TrashEntry } from '@lox/contracts/trash.js';
import type { Filter } from '../../storage/document-store/document-store.js';
import type { Page } from '../../storage/document-store/pagination.js';
import type { ProjectionReader } from './projection-reader.js';
import type { Projected } from '../projections/projection.js';
import type { Trashed } from '../projections/trashed.js';

export interface TrashPageQuery {
  limit: number;
  offset?: number;
  now: string;
}

export type TrashRow = Omit<TrashEntry, 'kind' | 'removedBy'> & { removedBy: string | null };
type Named = Pick<TrashRow, 'name' | 'code'>;

export interface RecordTrash<Who> {
  page(who: Who, query: TrashPageQuery): Promise<Page<TrashRow>>;
  due(now: string): Promise<string[]>;
}

const AT_ONCE = 500;

export async function trashPage<D extends Projected & Trashed>(
  reader: ProjectionReader<D>,
  among: Filter,
  { now, ...query }: TrashPageQuery,
  named: (document: D) => Named,
): Promise<Page<TrashRow>> {
  const filter = { $and: [{ keptUntil: { $gt: now } }, among] };
  const { items, total } = await reader.page(filter, { keptUntil: -1 }, query);
  const rows = items.map((document) => {
    const { _id: id, keptUntil, removedAt, removedBy } = document;
    return {
      id,
      ...named(document),
      keptUntil: keptUntil!,
      removedAt: removedAt!,
      removedBy: removedBy ?? null,
    };
  });
  return { items: rows, total };
}

export async function dueIds<D extends Projected & Trashed>(
  reader: ProjectionReader<D>,
  among: Filter,
  now: string,
): Promise<string[]> {
  const due = await reader.find({ $and: [{ keptUntil: { $lte: now } }, among] }, { limit: AT_ONCE });
  return due.map(({ _id }) => _id);
}

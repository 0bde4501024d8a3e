import { MongoServerError, type Collection, type Db } from 'mongodb';
import type { Document } from '../document-store/document-store.js';

export async function databaseSize(db: Db, maxTimeMS: number): Promise<number | null> {
  return sum(await undefinedIfDenied(db.command({ dbStats: 1, maxTimeMS })));
}

export async function collectionSize(
  collection: Collection<Document>,
  maxTimeMS: number,
): Promise<number | null> {
  const stages = [
    { $collStats: { storageStats: {} } },
    {
      $project: {
        storageSize: '$storageStats.storageSize',
        indexSize: '$storageStats.totalIndexSize',
      },
    },
  ];
  const [stats] = (await undefinedIfDenied(collection.aggregate(stages, { maxTimeMS }).toArray())) ?? [];
  return sum(stats);
}

interface Sizes {
  storageSize?: number;
  indexSize?: number;
}

const sum = (sizes: Sizes | undefined): number | null =>
  sizes?.storageSize === undefined ? null : sizes.storageSize + (sizes.indexSize ?? 0);

async function undefinedIfDenied<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof MongoServerError) return undefined;
    throw error;
  }
}

import { MongoServerError, type Collection, type Db } from 'mongodb';
import type { Document } from '../document-store/document-store.js';

export async function databaseSize(db: Db, maxTimeMS: number): Promise<number | null> {
  const stats = await undefinedIfDenied(db.command({ dbStats: 1, maxTimeMS }));
  return sum(stats?.['storageSize'], stats?.['indexSize']);
}

export async function collectionSize(
  collection: Collection<Document>,
  maxTimeMS: number,
): Promise<number | null> {
  const asked = collection.aggregate([{ $collStats: { storageStats: {} } }], { maxTimeMS }).toArray();
  const { storageStats } = (await undefinedIfDenied(asked))?.[0] ?? {};
  return sum(storageStats?.storageSize, storageStats?.totalIndexSize);
}

const sum = (storage: number | undefined, indexes = 0): number | null =>
  storage === undefined ? null : storage + indexes;

async function undefinedIfDenied<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof MongoServerError) return undefined;
    throw error;
  }
}

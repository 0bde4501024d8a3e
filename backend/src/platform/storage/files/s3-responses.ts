import { XMLParser } from 'fast-xml-parser';

export interface S3Listing {
  objects: { key: string; written: number }[];
  next: string | undefined;
}

const parser = new XMLParser({
  isArray: (name) => name === 'Contents',
  // Keys such as "1e3" or " a" must stay as they are.
  parseTagValue: false,
  trimValues: false,
  // Control characters in keys are numeric references.
  htmlEntities: true,
});

/** Throws unless it is a complete listing. */
export function parseS3Listing(xml: string): S3Listing {
  const { ListBucketResult: result } = parsed(xml);
  if (!isElement(result)) throw noListing('ListBucketResult is missing');
  const { IsTruncated, NextContinuationToken, Contents = [] } = result;
  if (IsTruncated !== 'true' && IsTruncated !== 'false') throw noListing('IsTruncated is missing');
  const next = IsTruncated === 'true' ? NextContinuationToken : undefined;
  if (IsTruncated === 'true' && !next) throw noListing('there is more, but no NextContinuationToken');
  return { objects: (Contents as unknown[]).map(objectOf), next: next as string | undefined };
}

/** Undefined when S3 did not answer. */
export function s3ErrorCodeOf(xml: string): string | undefined {
  try {
    const { Error: error } = parsed(xml);
    return isElement(error) && typeof error.Code === 'string' ? error.Code : undefined;
  } catch {
    return undefined;
  }
}

function objectOf(entry: unknown): { key: string; written: number } {
  const { Key: key, LastModified: time } = isElement(entry) ? entry : {};
  const written = Date.parse(String(time));
  if (typeof key !== 'string' || Number.isNaN(written)) throw noListing('an object has no key or no time');
  return { key, written };
}

function parsed(xml: string): Record<string, unknown> {
  try {
    return parser.parse(xml) as Record<string, unknown>;
  } catch (error) {
    throw noListing('it is no XML', error);
  }
}

const isElement = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const noListing = (reason: string, cause?: unknown) =>
  new Error(`S3 answered no listing: ${reason}`, { cause });

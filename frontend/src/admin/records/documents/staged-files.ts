import { DOCUMENT_FILES, type DocumentType } from '@lox/contracts/documents.js';

export interface StagedFile {
  key: string;
  file: File;
  type: DocumentType;
  problem: string | null;
}

export function stageFiles(
  present: readonly StagedFile[],
  files: readonly File[],
  type: DocumentType,
  newKey: () => string,
): StagedFile[] {
  const added = files
    .filter((file) => !present.some((staged) => isSame(staged.file, file)))
    .map((file) => ({ key: newKey(), file, type, problem: stagedFileProblem(file) }));
  return [...present, ...added];
}

export function stagedFileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const lower = name.toLowerCase();
  if (!DOCUMENT_FILES.extensions.some((extension) => lower.endsWith(extension)))
    return 'não é PDF, JPG, PNG, DOC nem DOCX';
  if (size > DOCUMENT_FILES.maxBytes) return `passa de ${DOCUMENT_FILES.maxBytes / 1024 / 1024} MB`;
  if (size === 0) return 'está vazio';
  return null;
}

const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** Each request has one type and stays within the server's limit. */
export function uploadBatches(staged: readonly StagedFile[]): StagedFile[][] {
  const byType = new Map<DocumentType, StagedFile[][]>();
  for (const one of staged.filter(({ problem }) => problem === null)) {
    const requests = byType.get(one.type) ?? [];
    const last = requests.at(-1);
    if (last && last.length < DOCUMENT_FILES.maxCount) last.push(one);
    else requests.push([one]);
    byType.set(one.type, requests);
  }
  return [...byType.values()].flat();
}

/** Shares from 0 to 1; a request sends its files in order. */
export function uploadProgressByFile(files: readonly StagedFile[], share: number): { [key: string]: number } {
  let left = share * files.reduce((sum, { file }) => sum + file.size, 0);
  return Object.fromEntries(
    files.map(({ key, file }) => {
      const sent = Math.min(file.size, Math.max(0, left));
      left -= file.size;
      return [key, file.size === 0 ? 1 : sent / file.size];
    }),
  );
}

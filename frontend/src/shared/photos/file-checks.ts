export interface RejectedFile {
  name: string;
  reason: string;
}

export interface FileInputRules {
  types: readonly string[];
  maxBytes: number;
  kinds: string;
  room: number;
}

export function checkFiles(
  files: readonly File[],
  { types, maxBytes, kinds, room }: FileInputRules,
): { accepted: File[]; refused: RejectedFile[] } {
  const accepted: File[] = [];
  const refused: RejectedFile[] = [];
  for (const file of files) {
    const reason = !types.includes(file.type)
      ? `não é ${kinds}`
      : file.size > maxBytes
        ? `passa de ${maxBytes / 1024 / 1024} MB`
        : file.size === 0
          ? 'está vazio'
          : accepted.length >= room
            ? 'passa do número máximo de arquivos'
            : null;
    if (reason) refused.push({ name: file.name, reason });
    else accepted.push(file);
  }
  return { accepted, refused };
}

const MB = 1024 * 1024;
const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

export function sizeText(bytes: number): string {
  return bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${decimal.format(bytes / MB)} MB`;
}

export function fileTypeText(mimeType: string): string {
  const kind = mimeType.split('/').at(-1) ?? '';
  return kind === 'jpeg' ? 'JPG' : kind.toUpperCase();
}

/** Excel files and installers have this signature too. */
export const COMPOUND_FILE_SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
export const ZIP_SIGNATURE = Buffer.from('PK\x03\x04', 'latin1');

const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

export const isWordCompound = (file: Buffer): boolean => file.includes(WORD_STREAM);

/** Refuses macros. */
export function isWordPackage(file: Buffer): boolean {
  const names = namesInZip(file);
  return (
    names.has('[Content_Types].xml') && names.has('word/document.xml') && !names.has('word/vbaProject.bin')
  );
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const COMMENT_MAX = 65_535;

function namesInZip(file: Buffer): ReadonlySet<string> {
  const names = new Set<string>();
  const end = endOfDirectory(file);
  if (end === undefined) return names;
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_SIZE > end || file.readUInt32LE(at) !== ENTRY) return new Set();
    const length = file.readUInt16LE(at + 28);
    names.add(file.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + length));
    at += ENTRY_SIZE + length + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return names;
}

/** A comment of any length may follow. */
function endOfDirectory(file: Buffer): number | undefined {
  const last = file.length - END_SIZE;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at--)
    if (file.readUInt32LE(at) === END) return at;
  return undefined;
}

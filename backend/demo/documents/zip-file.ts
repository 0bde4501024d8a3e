import { deflateRawSync } from 'node:zlib';

export function zipOf(texts: { readonly [name: string]: string }): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(texts)) {
    const label = Buffer.from(name);
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const about = Buffer.alloc(22);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(0x0800, 2);
    about.writeUInt16LE(8, 4);
    about.writeUInt16LE(0x21, 8);
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(content.length, 18);
    const sizes = Buffer.alloc(4);
    sizes.writeUInt16LE(label.length, 0);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    entries.push(signature(0x04034b50), about, sizes, label, packed);
    directory.push(signature(0x02014b50), Buffer.from([20, 0]), about, sizes, place, label);
    at += 4 + about.length + sizes.length + label.length + packed.length;
  }
  const count = Object.keys(texts).length;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    8,
  );
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...entries, ...directory, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const TABLE = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

// Node has its own only from 20.15 on.
function crc32(content: Buffer): number {
  let value = 0xffffffff;
  for (const byte of content) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}

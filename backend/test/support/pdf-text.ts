import { inflateSync } from 'node:zlib';

/** The text of a PDF of the program, line by line, whatever the font. */
export function pdfText(file: Buffer): string {
  const text: string[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 7)) {
    if (file.subarray(at - 3, at).toString() === 'end') continue;
    const end = file.indexOf('endstream', at);
    const content = inflateSync(file.subarray(at + 7, end)).toString('latin1');
    for (const [line] of content.matchAll(/\[.*\] TJ/g))
      text.push(
        [...line.matchAll(/<([0-9a-f]+)>/g)]
          .map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1'))
          .join(''),
      );
  }
  return text.join('\n');
}

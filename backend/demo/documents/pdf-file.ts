import type { DocumentContent } from './document-content.js';

const LEFT = 64;
const TOP = 770;
const LINE = 20;

export function pdfFile({ title, lines }: DocumentContent): Buffer {
  const text = [
    'BT',
    `/F2 16 Tf ${LEFT} ${TOP} Td ${shown(title)}`,
    `/F1 11 Tf 0 -${LINE * 2} Td ${LINE} TL`,
    ...lines.map((line) => `${shown(line)} T*`),
    'ET',
  ].join('\n');
  const font = (name: string): string =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]);
}

/** WinAnsi agrees with Latin-1 on every Portuguese letter. */
const shown = (text: string): string => `(${text.replace(/[\\()]/g, '\\$&')}) Tj`;

function assembled(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const places = objects.map((content, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${content}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, 'latin1');
}

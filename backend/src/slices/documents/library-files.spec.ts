import { nameWithExtension } from './library.commands.js';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('fittingName', () => {
  it.each([
    ['Contrato.PDF', 'application/pdf', 'Contrato.PDF'],
    ['foto.jpeg', 'image/jpeg', 'foto.jpeg'],
    ['programa.exe', 'application/pdf', 'programa.exe.pdf'],
    ['texto.doc', DOCX, 'texto.doc.docx'],
    ['sem ponto', 'image/png', 'sem ponto.png'],
    [`${'a'.repeat(198)}😀`, 'application/pdf', `${'a'.repeat(196)}.pdf`],
  ])('%j as %s is %j', (name, mimeType, fitting) => {
    expect(nameWithExtension(name, mimeType)).toBe(fitting);
  });
});

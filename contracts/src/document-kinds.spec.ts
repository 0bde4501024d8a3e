import { guessDocumentType } from './document-kinds.js';

describe('guessDocumentType', () => {
  it.each([
    ['Contrato de locação - Ana.pdf', 'contract'],
    ['CONTRATO_compra_e_venda_v2.docx', 'contract'],
    ['PropostaCasaTaquaral.pdf', 'contract'],
    ['1º aditivo.doc', 'contract'],
    ['Distrato.pdf', 'contract'],
    ['Procuração João.pdf', 'contract'],
    ['Matrícula 12.345.pdf', 'property_doc'],
    ['matricula48213.pdf', 'property_doc'],
    ['IPTU2026.pdf', 'property_doc'],
    ['iptu-2025_parcela-3.jpg', 'property_doc'],
    ['Escritura pública.pdf', 'property_doc'],
    ['Habite-se.pdf', 'property_doc'],
    ['Certidão de ônus reais.pdf', 'property_doc'],
    ['Certidão negativa de débitos.pdf', 'property_doc'],
    ['Laudo de vistoria (entrada).pdf', 'property_doc'],
    ['RG frente.jpg', 'id'],
    ['rg_verso.PNG', 'id'],
    ['CPF da Ana.pdf', 'id'],
    ['CNH-e.pdf', 'id'],
    ['Certidão de casamento.pdf', 'id'],
    ['Passaporte Müller.jpeg', 'id'],
    ['Holerite 03-2026.pdf', 'income_proof'],
    ['Comprovante de renda.pdf', 'income_proof'],
    ['IRPF 2026 recibo.pdf', 'income_proof'],
    ['Declaração de Imposto de Renda.pdf', 'income_proof'],
    ['contracheque.pdf', 'income_proof'],
    ['Extrato bancário.pdf', 'income_proof'],
    // The first word counts.
    ['RG e CPF do contrato.pdf', 'id'],
    ['Contrato com RG.pdf', 'contract'],
    ['Margarida.jpg', 'other'],
    ['Carga.pdf', 'other'],
    ['Irma.pdf', 'other'],
    ['Contrato social.pdf', 'other'],
    ['IMG-20261129-WA0003.jpg', 'other'],
    ['Scan.pdf', 'other'],
    ['', 'other'],
    ['.pdf', 'other'],
    ['ＲＧ.pdf', 'id'],
  ])('%j is %s', (name, type) => {
    expect(guessDocumentType(name)).toBe(type);
  });

  it('reads the longest of names in time proportional to it', () => {
    expect(guessDocumentType(`${'certidao '.repeat(20_000)}rg.pdf`)).toBe('id');
  });
});

import type { DocumentType } from '@lox/contracts/documents.js';
import type { PersonKey } from '../demo-people.js';

export interface DemoDocument {
  name: string;
  kind: 'pdf' | 'docx' | 'jpg';
  type: DocumentType;
  by: PersonKey;
  daysAgo: number;
  title: string;
  lines: readonly string[];
}

const SIGNED = ['', 'Campinas, SP', '', '______________________________', 'LOX Negócios Imobiliários'];

export const DEMO_DOCUMENTS: readonly DemoDocument[] = [
  {
    name: 'Modelo - Contrato de locação residencial',
    kind: 'docx',
    type: 'contract',
    by: 'helena',
    daysAgo: 361.4,
    title: 'CONTRATO DE LOCAÇÃO RESIDENCIAL',
    lines: [
      'LOCADOR(A): ______________________, CPF ______________.',
      'LOCATÁRIO(A): ____________________, CPF ______________.',
      '1. O imóvel objeto deste contrato destina-se exclusivamente a fins residenciais.',
      '2. O prazo da locação é de 30 (trinta) meses, a contar da entrega das chaves.',
      '3. O aluguel mensal vence no dia 5 de cada mês e é reajustado anualmente pelo IPCA.',
      ...SIGNED,
    ],
  },
  {
    name: 'Modelo - Autorização de venda com exclusividade',
    kind: 'docx',
    type: 'contract',
    by: 'helena',
    daysAgo: 358.2,
    title: 'AUTORIZAÇÃO DE VENDA COM EXCLUSIVIDADE',
    lines: [
      'O(a) proprietário(a) autoriza a LOX a intermediar a venda do imóvel abaixo, com exclusividade.',
      'Prazo: 180 (cento e oitenta) dias. Honorários: 6% sobre o valor da venda.',
      ...SIGNED,
    ],
  },
  {
    name: 'Roteiro de vistoria de entrada',
    kind: 'pdf',
    type: 'other',
    by: 'ricardo',
    daysAgo: 301.7,
    title: 'Roteiro de vistoria de entrada',
    lines: [
      '[ ] Pintura: paredes, tetos, portas e janelas',
      '[ ] Pisos e revestimentos, com fotos de cada ambiente',
      '[ ] Hidráulica: torneiras, descargas, ralos e aquecedor',
      '[ ] Elétrica: tomadas, interruptores e quadro de luz',
      '[ ] Leitura dos medidores de água, luz e gás',
      '[ ] Chaves e controles entregues',
    ],
  },
  {
    name: 'Matrícula 84.512 - Casa no Taquaral',
    kind: 'pdf',
    type: 'property_doc',
    by: 'camila',
    daysAgo: 212.3,
    title: 'MATRÍCULA Nº 84.512 (documento fictício)',
    lines: [
      'IMÓVEL: casa residencial com 212,00 m² de área construída, em terreno de 360,00 m²,',
      'no bairro Taquaral, Campinas, SP.',
      'R.1: compra e venda. AV.2: construção averbada. Sem ônus até esta data.',
    ],
  },
  {
    name: 'Certidão negativa de IPTU 2026',
    kind: 'pdf',
    type: 'property_doc',
    by: 'camila',
    daysAgo: 171.6,
    title: 'CERTIDÃO NEGATIVA DE DÉBITOS (documento fictício)',
    lines: [
      'Certificamos que não constam débitos de IPTU relativos ao imóvel identificado.',
      'Exercício: 2026. Validade: 180 dias.',
    ],
  },
  {
    name: 'Planta baixa - Apartamento Cambuí',
    kind: 'jpg',
    type: 'property_doc',
    by: 'diego',
    daysAgo: 140.1,
    title: 'Planta baixa · 3 dormitórios · 98 m²',
    lines: ['Sala 24 m²', 'Cozinha 11 m²', 'Suíte 15 m²', 'Dormitórios 10 m² e 9 m²', 'Varanda 8 m²'],
  },
  {
    name: 'RG - cliente exemplo (frente)',
    kind: 'jpg',
    type: 'id',
    by: 'diego',
    daysAgo: 96.5,
    title: 'DOCUMENTO DE EXEMPLO · SEM VALOR',
    lines: ['Nome: Cliente de Exemplo', 'Registro: 00.000.000-0', 'Imagem criada para a demonstração'],
  },
  {
    name: 'Comprovante de renda - cliente exemplo',
    kind: 'pdf',
    type: 'income_proof',
    by: 'diego',
    daysAgo: 95.9,
    title: 'DEMONSTRATIVO DE PAGAMENTO (documento fictício)',
    lines: [
      'Competência: agosto',
      'Salário-base: R$ 8.450,00',
      'Descontos: R$ 1.912,37',
      'Líquido: R$ 6.537,63',
    ],
  },
  {
    name: 'Proposta de compra - Casa no Taquaral',
    kind: 'docx',
    type: 'contract',
    by: 'camila',
    daysAgo: 41.2,
    title: 'PROPOSTA DE COMPRA',
    lines: [
      'Valor proposto: R$ 1.180.000,00.',
      'Pagamento: 30% na assinatura e o restante por financiamento bancário.',
      'Validade da proposta: 10 (dez) dias.',
      ...SIGNED,
    ],
  },
  {
    name: 'Contrato de locação - Apartamento Cambuí',
    kind: 'pdf',
    type: 'contract',
    by: 'ricardo',
    daysAgo: 23.8,
    title: 'CONTRATO DE LOCAÇÃO RESIDENCIAL (via digitalizada)',
    lines: [
      'Prazo: 30 meses. Garantia: seguro-fiança.',
      'Aluguel: R$ 3.200,00. Vencimento: dia 5.',
      ...SIGNED,
    ],
  },
  {
    name: 'Holerite - cliente exemplo',
    kind: 'pdf',
    type: 'income_proof',
    by: 'camila',
    daysAgo: 9.4,
    title: 'RECIBO DE PAGAMENTO (documento fictício)',
    lines: ['Competência: outubro', 'Líquido: R$ 11.204,18'],
  },
  {
    name: 'Tabela de honorários CRECI-SP',
    kind: 'pdf',
    type: 'other',
    by: 'helena',
    daysAgo: 3.2,
    title: 'Honorários praticados',
    lines: [
      'Venda de imóveis urbanos: 6% sobre o valor da venda',
      'Venda de terrenos e chácaras: 8%',
      'Locação residencial: o primeiro aluguel',
      'Administração: 8% do aluguel, por mês',
    ],
  },
];

import type { NoteKind } from '@lox/contracts/lead-diary.js';
import type { LeadStatus } from '@lox/contracts/leads.js';

export interface DemoNote {
  kind: NoteKind;
  text: string;
}

export const FIRST_CONTACTS: readonly DemoNote[] = [
  {
    kind: 'call',
    text: 'Atendeu na primeira. Mora de aluguel no Taquaral e quer comprar até o meio do ano.',
  },
  { kind: 'call', text: 'Falei rápido, estava no trabalho. Pediu para mandar as opções por WhatsApp.' },
  {
    kind: 'call',
    text: 'Conversamos vinte minutos. Precisa de três quartos e vaga coberta; aceita condomínio.',
  },
  {
    kind: 'whatsapp',
    text: 'Apresentei a imobiliária e mandei o link com as fotos. Respondeu na mesma hora.',
  },
  { kind: 'whatsapp', text: 'Enviei três opções parecidas. Gostou da segunda, quer saber do condomínio.' },
  { kind: 'email', text: 'Mandei a ficha do imóvel e a simulação de financiamento em 360 meses.' },
];

export const MISSED_CALLS: readonly DemoNote[] = [
  { kind: 'call', text: 'Caixa postal. Deixei recado; tento de novo à tarde.' },
  { kind: 'call', text: 'Chamou e não atendeu. Mandei mensagem pedindo o melhor horário.' },
];

export const NOTES_AT: { readonly [status in LeadStatus]?: readonly DemoNote[] } = {
  contacted: [
    { kind: 'whatsapp', text: 'Pediu o valor do condomínio e do IPTU. Enviei os dois.' },
    { kind: 'note', text: 'Decide com a esposa. Ligar depois das 18h.' },
    { kind: 'call', text: 'Tem FGTS e 20% de entrada. Falta a carta de crédito.' },
  ],
  interested: [
    { kind: 'call', text: 'Gostou muito das fotos. Quer ver num sábado, com os pais.' },
    { kind: 'note', text: 'Banco pré-aprovou até R$ 800 mil.' },
  ],
  visit_scheduled: [
    { kind: 'whatsapp', text: 'Combinamos a visita. Vem com o marido e a filha.' },
    { kind: 'note', text: 'Pegar as chaves na portaria, com antecedência de dez minutos.' },
  ],
  proposal: [
    { kind: 'email', text: 'Proposta enviada ao proprietário, com 20% de entrada e o resto financiado.' },
    { kind: 'call', text: 'Proprietário fez contraproposta: 3% abaixo do pedido. Cliente responde amanhã.' },
  ],
  contract: [
    { kind: 'email', text: 'Minuta enviada às duas partes. Falta a certidão negativa do vendedor.' },
    { kind: 'call', text: 'Cartório confirmou a assinatura para a semana que vem.' },
  ],
};

export const NEXT_STEPS: { readonly [status in LeadStatus]?: readonly string[] } = {
  contacted: [
    'Ligar para saber se viu as fotos',
    'Enviar mais duas opções na região',
    'Perguntar da carta de crédito',
  ],
  interested: ['Marcar a visita', 'Mandar a simulação do financiamento'],
  visit_scheduled: ['Confirmar a visita na véspera', 'Combinar as chaves com o proprietário'],
  proposal: ['Cobrar a resposta do proprietário', 'Levar a contraproposta ao cliente'],
  contract: ['Cobrar a certidão negativa', 'Confirmar a hora no cartório'],
};

export const AFTER_VISITS: readonly string[] = [
  'Gostaram da sala e da varanda; acharam a cozinha pequena. Querem ver mais um.',
  'Casal saiu animado. Vão fazer as contas no fim de semana.',
  'Achou a rua barulhenta. Prefere andar alto ou casa em condomínio.',
  'Mediu os quartos e tirou fotos para mostrar à família.',
];

export const TYPED_LOSSES: readonly string[] = [
  'Vai morar com os pais por um ano',
  'A empresa desistiu da transferência',
  'Comprou direto com o vizinho',
];

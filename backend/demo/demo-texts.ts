import type { LeadStatus } from '@lox/contracts/leads.js';
import { PROPERTY_TYPE_LABELS, type PropertyType, type Purpose } from '@lox/contracts/properties.js';
import type { DemoRandom } from './demo-random.js';
import type { DemoProperty } from './demo-property.js';

const ABOUT_ANY = [
  'Olá! Tenho interesse neste imóvel. Ele ainda está disponível?',
  'Bom dia, gostaria de agendar uma visita no sábado de manhã, se possível.',
  'Podem me passar mais fotos e o valor do condomínio?',
  'Vi o anúncio no site e quero conhecer. Trabalho perto, consigo ir depois das 18h.',
  'Boa tarde. Qual a disponibilidade para visitar ainda esta semana?',
];
const ABOUT_SALE = [
  'Aceita financiamento pela Caixa? Tenho 30% de entrada e FGTS.',
  'Tenho um apartamento menor para dar como parte do pagamento. Vocês avaliam?',
  'Há margem de negociação para pagamento à vista?',
  'Somos uma família de quatro pessoas e queremos nos mudar antes do início das aulas.',
];
const ABOUT_RENT = [
  'O aluguel aceita seguro-fiança ou título de capitalização? Não tenho fiador.',
  'Preciso me mudar até o fim do mês. Quais documentos são necessários?',
  'Tenho um cachorro de porte pequeno. O prédio aceita?',
  'Procuro contrato de 30 meses. O valor já inclui o IPTU?',
];
const ABOUT_PLOT = [
  'O terreno já tem escritura? Quais são as regras de construção do condomínio?',
  'Qual é o valor da taxa do condomínio e o prazo para começar a construir?',
  'Dá para parcelar direto com a incorporadora?',
];
const STAFF_MESSAGES = [
  'Veio por indicação de um cliente antigo e pediu retorno à tarde.',
  'Ligou perguntando pelo imóvel da placa.',
  'Mandou mensagem pelo WhatsApp pedindo opções na mesma região.',
  'Passou no plantão de vendas e deixou o contato.',
];
const GENERAL = [
  'Estou procurando um imóvel na região de Campinas e gostaria de conversar com um corretor.',
  'Quero vender meu apartamento no Guanabara e comprar uma casa maior. Vocês cuidam dos dois?',
  'Vou me transferir para Campinas a trabalho em dois meses. Podem me ajudar a encontrar um lugar?',
  'Gostaria de receber opções de casas em condomínio até R$ 1,5 milhão.',
];

export function messageAbout(chance: DemoRandom, property: DemoProperty, toStaff: boolean): string {
  if (toStaff && chance.chance(0.6)) return chance.pick(STAFF_MESSAGES);
  const { type, purpose } = property;
  const special = type === 'land' ? ABOUT_PLOT : purpose === 'rent' ? ABOUT_RENT : ABOUT_SALE;
  return chance.pick(chance.chance(0.5) ? ABOUT_ANY : special);
}

export const generalMessage = (chance: DemoRandom): string => chance.pick(GENERAL);

export function widgetMessage(type: PropertyType, purpose: Purpose, region: string): string {
  const aim = purpose === 'rent' ? 'alugar' : 'comprar';
  return `Interessado em ${PROPERTY_TYPE_LABELS[type]} para ${aim} na região ${region}`;
}

export const LANDING_MESSAGE = 'Gostaria de saber mais sobre o Terras de Tuvivas';

const NOTES: { [status in LeadStatus]?: readonly string[] } = {
  contacted: [
    'Respondeu rápido. Prefere contato por WhatsApp depois das 18h.',
    'Quer ver mais duas opções antes de marcar a visita.',
    'Ainda sem renda comprovada; pediu a lista de documentos.',
  ],
  interested: [
    'Gostou das fotos, vai conversar com a família no fim de semana.',
    'Muito interesse; aguarda a aprovação do crédito.',
  ],
  visit_scheduled: [
    'Visita combinada com o casal. Levar as chaves da edícula.',
    'Pediu para visitar no fim da tarde, por causa do sol.',
  ],
  proposal: [
    'Proposta com 20% de entrada e o restante financiado. Proprietário responde até sexta.',
    'Ofereceu 5% abaixo do pedido, à vista.',
  ],
  contract: ['Minuta enviada ao jurídico. Falta a certidão negativa.', 'Assinatura marcada no cartório.'],
  closed: [
    'Chaves entregues. Cliente satisfeito, pediu cartões para indicar.',
    'Fechado. Comissão lançada no financeiro.',
  ],
  lost: [
    'Comprou com outra imobiliária.',
    'Crédito recusado; retomar contato em seis meses.',
    'Desistiu da mudança por enquanto.',
    'Não respondeu às últimas três mensagens.',
  ],
};

export function noteAt(chance: DemoRandom, status: LeadStatus): string | null {
  const notes = NOTES[status];
  return notes ? chance.pick(notes) : null;
}

const VISIT_NOTES = [
  'Encontro na portaria. Levar o controle da garagem.',
  'Vem com os filhos; mostrar a área de lazer.',
  'Quer medir a sala e os quartos.',
  'Confirmar por WhatsApp uma hora antes.',
  'Chaves com o zelador, sr. Osvaldo.',
  'Também quer conhecer a vizinhança a pé.',
];

export const visitNote = (chance: DemoRandom): string => chance.pick(VISIT_NOTES);

import type { DemoProperty } from './demo-property.js';

const plot = { purpose: 'sale', type: 'land' } as const;

/** Plots, most of them in gated communities. */
export const PLOTS: readonly DemoProperty[] = [
  {
    ...plot,
    key: 'tuvivas-essencial',
    broker: 'camila',
    listedDaysAgo: 300,
    title: 'Terreno de 400 m² no condomínio Terras de Tuvivas',
    description:
      'Lote plano de 400 m² na segunda fase do condomínio, com documentação pronta e obras em andamento. Lago para esportes náuticos sem motor, clube privativo e segurança 24 horas, a 20 minutos de Campinas.',
    price: 259_200,
    address: 'Estrada Municipal de Tuvivas, lote 42',
    neighborhood: 'Terras de Tuvivas',
    city: 'Jaguariúna',
    zipCode: '13918-899',
    area: 400,
    amenities: ['Lago', 'Clube', 'Piscina', 'Playground', 'Segurança 24 horas'],
    features: ['Topografia plana', 'Documentação inclusa', 'Financiamento facilitado'],
  },
  {
    ...plot,
    key: 'tuvivas-lago',
    broker: 'ricardo',
    listedDaysAgo: 120,
    title: 'Terreno de frente para o lago em condomínio fechado',
    description:
      'Lote de 604 m² com frente para o lago do Terras de Tuvivas, um dos poucos com acesso direto à margem. Condomínio com área verde preservada, salão de festas e portaria blindada.',
    price: 754_815,
    address: 'Estrada Municipal de Tuvivas, lote 7',
    neighborhood: 'Terras de Tuvivas',
    city: 'Jaguariúna',
    zipCode: '13918-899',
    area: 604.82,
    featured: true,
    amenities: ['Lago', 'Clube', 'Salão de festas', 'Área verde', 'Segurança 24 horas'],
    features: ['Frente para o lago', 'Documentação inclusa'],
  },
  {
    ...plot,
    key: 'swiss-park-lote',
    broker: 'diego',
    listedDaysAgo: 64,
    title: 'Lote plano no Swiss Park',
    description:
      'Terreno de 360 m² em condomínio consolidado, pronto para construir, com projeto de sobrado já aprovado na prefeitura. Vizinhança formada e clube com quadras e piscina.',
    price: 420_000,
    iptu: 88,
    address: 'Avenida Antônio Artioli, 1500',
    neighborhood: 'Swiss Park',
    city: 'Campinas',
    zipCode: '13049-253',
    area: 360,
    amenities: ['Clube', 'Quadra de tênis', 'Piscina', 'Portaria 24 horas'],
    features: ['Projeto aprovado', 'Pronto para construir'],
  },
  {
    ...plot,
    key: 'pedreira-analise',
    broker: 'camila',
    listedDaysAgo: 2,
    title: 'Terreno de esquina próximo ao centro de Pedreira',
    description:
      'Terreno de esquina com 275 m², murado em dois lados, em rua asfaltada com toda a infraestrutura. Documentação em análise.',
    status: 'review',
    price: 168_000,
    iptu: 41,
    address: 'Rua Antônio Pedro, 118',
    neighborhood: 'Centro',
    city: 'Pedreira',
    zipCode: '13920-000',
    area: 275,
    features: ['Esquina', 'Murado'],
  },
];

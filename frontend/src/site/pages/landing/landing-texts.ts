import type { FeatureIcon } from '../property/feature-icon.js';

export const BADGES = ['Totalmente Aprovado', 'Documentação 100% Legal', 'Financiamento Facilitado'] as const;

interface Point {
  icon: FeatureIcon;
  title: string;
  text: string;
}

export const REASONS: readonly Point[] = [
  {
    icon: 'garden',
    title: 'Qualidade de Vida',
    text: 'Acordar com o lago à frente, ar puro e silêncio, sem abrir mão do que a cidade oferece.',
  },
  {
    icon: 'security',
    title: 'Segurança',
    text: 'Condomínio fechado, com portaria e vigilância o dia inteiro, para as crianças brincarem na rua.',
  },
  {
    icon: 'view',
    title: 'Localização',
    text: 'Em Jaguariúna, a cerca de 20 minutos de Campinas e perto das principais rodovias da região.',
  },
  {
    icon: 'papers',
    title: 'Valorização',
    text: 'Lotes amplos em uma região que cresce: um patrimônio que ganha valor enquanto você constrói.',
  },
];

export const INFRASTRUCTURE: readonly Point[] = [
  { icon: 'security', title: 'Segurança 24h', text: 'Portaria e ronda dia e noite' },
  { icon: 'lake', title: 'Acesso ao lago', text: 'Esportes náuticos sem motor' },
  { icon: 'garden', title: 'Área verde', text: 'Mata preservada e caminhos à sombra' },
  { icon: 'car', title: 'Estacionamento', text: 'Vagas para moradores e visitantes' },
  { icon: 'door', title: 'Clube privativo', text: 'Exclusivo para quem mora aqui' },
  { icon: 'party', title: 'Área social', text: 'Com salão de festas' },
  { icon: 'pool', title: 'Piscina', text: 'Para adultos e crianças' },
  { icon: 'play', title: 'Playground', text: 'Espaço seguro para brincar' },
];

export interface Lot {
  id: 'essential' | 'premium' | 'exclusive';
  name: string;
  area: string;
  price: string;
  intro: string;
  features: readonly string[];
  popular?: boolean;
}

export const LOTS: readonly Lot[] = [
  {
    id: 'essential',
    name: 'Terreno Essencial',
    area: '400 m²',
    price: 'R$ 648,00/m²',
    intro: 'O ponto de partida para a casa da família.',
    features: [
      'Documentação inclusa',
      'Topografia plana',
      'Pronto para o seu projeto',
      'Acesso ao clube e ao lago',
    ],
  },
  {
    id: 'premium',
    name: 'Terreno Premium',
    area: '772,10 m²',
    price: 'R$ 717,00/m²',
    intro: 'Espaço para piscina, pomar e varanda larga.',
    features: [
      'Documentação inclusa',
      'Topografia plana',
      'Localização privilegiada',
      'Acesso ao clube e ao lago',
    ],
    popular: true,
  },
  {
    id: 'exclusive',
    name: 'Terreno Exclusive',
    area: '604,82 m²',
    price: 'R$ 1.248/m²',
    intro: 'De frente para o lago, com o pôr do sol na sala.',
    features: ['Documentação inclusa', 'Topografia plana', 'Frente para o lago', 'Vista permanente'],
  },
];

export const MAP_LINK = 'https://www.google.com/maps/search/?api=1&query=Jaguari%C3%BAna%2C+SP';
export const CHAT_TEXT = 'Olá! Gostaria de saber mais sobre o Terras de Tuvivas.';
export const FIRST_MESSAGE = 'Gostaria de saber mais sobre o Terras de Tuvivas';

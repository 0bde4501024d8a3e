const FOLLOWERS: Record<string, { label: string; purpose: string }> = {
  users: { label: 'Usuários', purpose: 'Contas, papéis e permissões de quem entra no sistema.' },
  'user-links': {
    label: 'Vínculos de usuários',
    purpose: 'Quais leads, visitas e imóveis são de cada pessoa.',
  },
  absences: {
    label: 'Ausências',
    purpose: 'Quais corretores estão ausentes, quando, e quem responde por eles.',
  },
  'working-hours': {
    label: 'Horários de trabalho',
    purpose: 'Quando a imobiliária e cada corretor trabalham.',
  },
  'lead-board': { label: 'Quadro de leads', purpose: 'Os leads do funil, do quadro e das buscas.' },
  'lead-notes': { label: 'Diário dos leads', purpose: 'Quem anotou, em qual lead, e quando.' },
  'waiting-rules': {
    label: 'Regras de espera',
    purpose: 'O que acontece com leads que ninguém responde.',
  },
  'waiting-log': {
    label: 'O que as regras de espera fizeram',
    purpose: 'Quem foi avisado de um lead em espera, e a quem ele passou.',
  },
  'lead-properties': { label: 'Imóveis dos leads', purpose: 'O imóvel que cada lead mostra.' },
  'lead-rotation': { label: 'Rodízio de corretores', purpose: 'De quem é a vez de receber um lead novo.' },
  properties: { label: 'Imóveis', purpose: 'Os imóveis do site e da gestão.' },
  'property-slugs': { label: 'Endereços de imóveis', purpose: 'A qual imóvel leva cada endereço do site.' },
  adverts: { label: 'Anúncios em portais', purpose: 'Em que portais cada imóvel é anunciado, e como.' },
  mandates: {
    label: 'Autorizações de imóveis',
    purpose: 'De quem é cada imóvel, o que foi autorizado por escrito, e quem o captou.',
  },
  owners: { label: 'Proprietários', purpose: 'Nome e contato dos proprietários de imóveis.' },
  'publishing-rules': {
    label: 'Regras de publicação',
    purpose: 'O que um imóvel precisa ter antes de ir ao ar.',
  },
  portals: { label: 'Portais', purpose: 'Que portais leem os anúncios, e o que o contrato permite.' },
  'portal-reports': {
    label: 'Relatórios dos portais',
    purpose: 'O que cada portal fez com a lista, e o que recusou.',
  },
  'document-library': { label: 'Biblioteca de documentos', purpose: 'Os documentos enviados pela equipe.' },
  'agency-profile': {
    label: 'Dados da imobiliária',
    purpose: 'Nome, contatos, cores e logotipo da imobiliária.',
  },
  'site-settings': {
    label: 'Configurações do site',
    purpose: 'WhatsApp, regiões e CRECI que o site mostra.',
  },
  'reason-rules': {
    label: 'Motivos',
    purpose: 'Os motivos que se escolhem quando se perde um lead, muda um preço ou cancela uma visita.',
  },
  pages: { label: 'Páginas do site', purpose: 'Os textos de Ajuda, Contato, Termos e Privacidade.' },
  visits: { label: 'Visitas', purpose: 'O calendário e as listas de visitas.' },
  'visit-leads': { label: 'Leads das visitas', purpose: 'O lead que cada visita mostra.' },
  'visit-properties': { label: 'Imóveis das visitas', purpose: 'O imóvel que cada visita mostra.' },
  'audited-properties': { label: 'Nomes na auditoria', purpose: 'Como se chamavam os imóveis da auditoria.' },
  'audited-templates': {
    label: 'Modelos na auditoria',
    purpose: 'Como se chamavam os modelos de permissões da auditoria.',
  },
  audit: { label: 'Auditoria', purpose: 'Quem fez o quê, e quando.' },
  'report-leads': { label: 'Relatório de leads', purpose: 'Os números dos relatórios de leads.' },
  'report-properties': { label: 'Relatório de imóveis', purpose: 'Os números dos relatórios de imóveis.' },
  'report-visits': { label: 'Relatório de visitas', purpose: 'Os números dos relatórios de visitas.' },
  erasures: { label: 'Exclusão de dados', purpose: 'Apaga os dados pessoais de quem pediu (LGPD).' },
  handovers: {
    label: 'Passagem de registros',
    purpose: 'Passa a um colega o trabalho de quem foi desativado.',
  },
  merges: { label: 'Uniões de leads', purpose: 'Conclui uniões e separações de leads que foram cortadas.' },
  'lead-channels': {
    label: 'Canais de leads',
    purpose: 'Por onde portais e formulários mandam leads.',
  },
  'incoming-leads': { label: 'Entradas de leads', purpose: 'O que portais e formulários mandaram.' },
  'incoming-lead-outbox': {
    label: 'Entradas a pôr no funil',
    purpose: 'Anota o que chegou e ainda não está no funil.',
  },
  'incoming-lead-returns': {
    label: 'Entradas que saem do funil',
    purpose: 'Conclui a saída de entradas do funil que foi cortada.',
  },
  'api-tokens': { label: 'Tokens de API', purpose: 'Com o que os programas de fora entram.' },
  webhooks: { label: 'Webhooks', purpose: 'Os endereços que são avisados do que acontece.' },
  'webhook-outbox': {
    label: 'Avisos a webhooks',
    purpose: 'Anota o que cada webhook ainda tem a receber.',
  },
  notifier: { label: 'Notificações', purpose: 'Avisa a equipe do que acontece com leads e visitas.' },
  letters: { label: 'Mensagens', purpose: 'Anota as mensagens de e-mail que o que acontece pede.' },
  'letter-settings': {
    label: 'Ajustes das mensagens',
    purpose: 'Servidor, textos e escolhas das mensagens.',
  },
  'letter-leads': { label: 'Leads das mensagens', purpose: 'Os leads de que as mensagens contam.' },
  'letter-visits': { label: 'Visitas das mensagens', purpose: 'As visitas de que as mensagens lembram.' },
};

export const followerLabel = (name: string): string => FOLLOWERS[name]?.label ?? name;
export const followerPurpose = (name: string): string => FOLLOWERS[name]?.purpose ?? '';

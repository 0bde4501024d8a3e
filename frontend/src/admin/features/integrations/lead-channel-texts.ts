import { GRUPO_OLX_USER, type LeadChannel, type LeadChannelKind } from '@lox/contracts/incoming-leads.js';

export const channelAddress = ({ path }: Pick<LeadChannel, 'path'>, origin: string): string => origin + path;

const SECRETS: Record<LeadChannelKind, string> = {
  grupo_olx: 'Senha',
  meta: 'Token de verificação',
  google: 'Chave',
  chaves_na_mao: 'Token',
};
export const secretLabel = (kind: LeadChannelKind): string => SECRETS[kind];

export function channelSetUp({ kind, path }: LeadChannel, origin: string): string {
  const address = channelAddress({ path }, origin);
  switch (kind) {
    case 'grupo_olx':
      return `Endereço: ${address}\nAutenticação: Basic, usuário ${GRUPO_OLX_USER}, esta senha.\nQuem homologa é a equipe de integração do Grupo OLX.`;
    case 'chaves_na_mao':
      return `Endereço: ${address}\nAutenticação: Basic, o e-mail da conta e este token.\nQuem liga é o atendimento do Chaves na Mão.`;
    case 'meta':
      return `URL de callback: ${address}\nToken de verificação: este.\nObjeto Page, campo leadgen, no app em developers.facebook.com.`;
    case 'google':
      return `URL do webhook: ${address}\nChave: esta.\nNo recurso de formulário de lead, em Google Ads; o botão de teste confirma.`;
  }
}

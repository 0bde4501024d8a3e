import { moduleLabel } from '@lox/contracts/permissions.js';
import type { AccessRule } from '../platform/http/auth/access-guard.js';
import type { ApiRoute } from './api-routes.js';

export const INTRODUCTION = [
  'Todas as chamadas do site e da área administrativa. Este documento é feito do próprio código, e os testes conferem com ele cada pedido e cada resposta.',
  '**Sessão.** `POST /api/auth/login` abre a sessão e devolve o cookie que as outras chamadas usam.',
  '**Tokens.** Um programa manda `Authorization: Bearer lox_…`, com um token de Configurações › Integrações, em vez do cookie. O token pode o que ele diz, e nunca mais do que quem o criou pode no momento da chamada. `RateLimit-Limit`, `RateLimit-Remaining` e `RateLimit-Reset` dizem quantas chamadas ele ainda tem; um token que não vale recebe 401 com o código `invalid_token`, e depois de muitos, ou de chamadas demais, 429, em qualquer rota.',
  '**Corpos.** JSON de até 100 kB, ou um formulário onde há arquivos. Um campo desconhecido é recusado.',
  '**Erros.** `message` e `error` trazem o mesmo texto, em português e pronto para mostrar; `code` é estável. Um 400 diz em `fields` o que está errado em cada campo; um 412 traz em `current` o registro como está agora. Outros campos podem ser acrescentados. Além dos erros de cada rota: 405 e 408, quando o pedido nem chega a ela.',
  '**Listas.** Sem `limit`, tudo o que a pessoa pode ver; com `limit` e `offset`, uma página e o total em `X-Total-Count`. Um filtro vazio ou `all` não filtra.',
  '**Datas.** Instantes em ISO 8601 UTC; dias (`aaaa-mm-dd`) são os de São Paulo. Valores em reais.',
].join('\n\n');

export const LICENSE = { name: 'Todos os direitos reservados', identifier: 'LicenseRef-Proprietary' };

export const GROUP_DESCRIPTIONS: { [name: string]: string } = {
  Auditoria: 'Quem mudou o quê, e quando.',
  Lixeira: 'O que foi excluído e ainda pode voltar.',
  'Configurações e páginas': 'Os dados da imobiliária, a marca, as regiões e os textos das páginas do site.',
  Contas: 'As pessoas da equipe: convites, permissões, equipes, ausências e a própria conta.',
  Documentos: 'A biblioteca de arquivos da imobiliária.',
  Imóveis: 'A busca do site, o cadastro, as fotos e a importação.',
  Integrações: 'Tokens de API, webhooks e canais de leads.',
  'Entrada de leads': 'Leads de portais, formulários e outros programas.',
  Leads: 'Os contatos do site e da equipe, e o quadro em que andam.',
  Mensagens: 'Os e-mails que o sistema envia: servidor, textos, regras e histórico.',
  Portais: 'O que é anunciado em portais, e o que eles leem.',
  Notificações: 'Os avisos de cada pessoa, no sistema e no aparelho.',
  Operação: 'O estado do programa, dos eventos e das projeções.',
  'Primeira configuração': 'A abertura de uma imobiliária nova.',
  Relatórios: 'Os números de um período, na tela e em arquivo.',
  Sessão: 'Entrar, sair, senhas e segundos fatores.',
  Site: 'O que o site público mostra e conta.',
  'Sobre a API': 'Este documento.',
  Visitas: 'A agenda: marcar, remarcar, cancelar e concluir.',
};

export const BEARER_DESCRIPTION =
  'Um token de API. Vale nas chamadas que uma sessão abre, menos nas que tratam de senhas, sessões e tokens.';

export const RESPONSE_HEADERS: { [name: string]: object } = {
  ETag: { description: 'A revisão do que foi respondido, para `If-Match`.', schema: { type: 'string' } },
  'X-Total-Count': {
    description: 'Com `limit`: quantos registros há ao todo.',
    schema: { type: 'integer', minimum: 0 },
  },
  'Content-Disposition': { description: 'O nome do arquivo.', schema: { type: 'string' } },
  'Retry-After': { description: 'Segundos a esperar.', schema: { type: 'integer', minimum: 0 } },
};

type RouteAccess = Pick<ApiRoute, 'access' | 'sessionOnly'>;

export const proofText = (when?: string): string =>
  `${when ? `${when}: a` : 'A'} sessão precisa ter confirmado senha ou chave de acesso nos últimos 15 minutos (entrar conta); senão, 403 \`proof_required\`: repita a chamada depois de \`POST /api/auth/proof\`.`;

export function accessText(access: AccessRule | undefined): string {
  if (!access) return 'Fechada: ninguém tem acesso.';
  if (access.kind === 'public') return 'Aberta a todos.';
  if (access.kind === 'staff') return 'Para administradores e corretores.';
  if (access.kind === 'admin-or-local-demo')
    return 'Para administradores; numa demonstração, também sem sessão a partir da própria máquina.';
  if (access.kind === 'signed-in')
    return access.optional ? 'Precisa de sessão, ou de `optional=true`.' : 'Precisa de sessão.';
  return `Precisa da permissão \`${access.module}.${access.action}\` (${moduleLabel(access.module)}); os registros de outras pessoas podem ficar fora do alcance.`;
}

export function tokenText({ access, sessionOnly }: RouteAccess): string | undefined {
  return sessionOnly && access?.kind !== 'public' ? 'Não aceita tokens.' : undefined;
}

export function securityOf({ access, sessionOnly }: RouteAccess): object[] {
  if (access?.kind === 'public') return [];
  const needed = access?.kind === 'permission' ? [`${access.module}.${access.action}`] : [];
  const ways = [{ session: needed }, ...(sessionOnly ? [] : [{ bearerAuth: needed }])];
  return access?.kind === 'signed-in' && access.optional ? [{}, ...ways] : ways;
}

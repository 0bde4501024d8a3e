import { moduleLabel } from '@lox/contracts/permissions.js';
import type { Access } from '../platform/auth/access.js';

export const INTRODUCTION = [
  'Todas as chamadas do site e da área administrativa. Este documento é feito do próprio código, e os testes conferem com ele cada pedido e cada resposta.',
  '**Sessão.** `POST /api/auth/login` abre a sessão e devolve o cookie que as outras chamadas usam.',
  '**Corpos.** JSON de até 100 kB, ou um formulário onde há arquivos. Um campo desconhecido é recusado.',
  '**Erros.** `message` e `error` trazem o mesmo texto, em português e pronto para mostrar; `code` é estável. Um 400 diz em `fields` o que está errado em cada campo; um 412 traz em `current` o registro como está agora. Outros campos podem ser acrescentados. Além dos erros de cada rota: 405, 408 e 431, quando o pedido nem chega a ela.',
  '**Listas.** Sem `limit`, tudo o que a pessoa pode ver; com `limit` e `offset`, uma página e o total em `X-Total-Count`. Um filtro vazio ou `all` não filtra.',
  '**Datas.** Instantes em ISO 8601 UTC; dias (`aaaa-mm-dd`) são os de São Paulo. Valores em reais.',
].join('\n\n');

export const HEADERS: { [name: string]: object } = {
  ETag: { description: 'A revisão do que foi respondido, para `If-Match`.', schema: { type: 'string' } },
  'X-Total-Count': {
    description: 'Com `limit`: quantos registros há ao todo.',
    schema: { type: 'integer', minimum: 0 },
  },
  'Content-Disposition': { description: 'O nome do arquivo.', schema: { type: 'string' } },
  'Retry-After': { description: 'Segundos a esperar.', schema: { type: 'integer', minimum: 0 } },
};

/** What is asked of the caller, in a sentence. */
export function accessText(access: Access | undefined): string {
  if (!access) return 'Fechada: ninguém tem acesso.';
  if (access.kind === 'public') return 'Aberta a todos.';
  if (access.kind === 'staff') return 'Para administradores e corretores.';
  if (access.kind === 'admin-or-local-demo')
    return 'Para administradores; numa demonstração, também sem sessão a partir da própria máquina.';
  if (access.kind === 'signed-in')
    return access.optional ? 'Precisa de sessão, ou de `optional=true`.' : 'Precisa de sessão.';
  return `Precisa da permissão \`${access.module}.${access.action}\` (${moduleLabel(access.module)}); os registros de outras pessoas podem ficar fora do alcance.`;
}

/** The same for programs: OpenAPI 3.1 takes names of roles beside a scheme. */
export function securityOf(access: Access | undefined): object[] {
  if (access?.kind === 'public') return [];
  if (access?.kind === 'signed-in' && access.optional) return [{}, { session: [] }];
  return [{ session: access?.kind === 'permission' ? [`${access.module}.${access.action}`] : [] }];
}

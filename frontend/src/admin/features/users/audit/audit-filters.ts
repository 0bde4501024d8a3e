import { isUsableDay } from '@lox/contracts/local-time.js';
import { matchingParam, useUrlParams, type UrlParamValues } from '../../../ui/url-params.js';

const PARAMS = {
  userId: matchingParam('pessoa', (text) => /^(system|[0-9a-f-]{36})$/.test(text)),
  entityType: matchingParam('tipo', (text) => /^[a-zA-Z]{1,40}$/.test(text)),
  entityId: matchingParam('registro', (text) => /^[\w-]{1,80}$/.test(text)),
  action: matchingParam('acao', (text) => /^[a-zA-Z]{1,60}$/.test(text)),
  from: matchingParam('de', isUsableDay),
  to: matchingParam('ate', isUsableDay),
};

export type AuditFilters = UrlParamValues<typeof PARAMS>;

export function useAuditFilters() {
  const { values: filters, change, clear } = useUrlParams(PARAMS);
  return { filters, change, clear };
}

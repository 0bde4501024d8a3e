import { queryOptions } from '@tanstack/react-query';
import type { LeadRoutingTrial, TryLeadRouting } from '@lox/contracts/lead-routing.js';
import { BULK_LIMIT } from '@lox/contracts/property-management.js';
import type { PublicationCheck, PublishingRules, UpdatePublishingRules } from '@lox/contracts/publishing.js';
import { call } from '../../../../shared/api.js';
import { chunks } from '../batches.js';

const RULES = '/api/admin/publishing-rules';

export const publishingRulesQuery = queryOptions({
  queryKey: ['publishing-rules'],
  queryFn: ({ signal }) => call<PublishingRules>(RULES, { signal }),
});

export const savePublishingRules = (
  rules: UpdatePublishingRules,
  version: number,
): Promise<PublishingRules> =>
  call(RULES, { method: 'PUT', body: rules, headers: { 'If-Match': `"${version}"` } });

export const tryLeadRouting = (wanted: TryLeadRouting): Promise<LeadRoutingTrial> =>
  call('/api/admin/lead-routing/trial', { method: 'POST', body: wanted });

export async function checkPublication(propertyIds: string[]): Promise<PublicationCheck[]> {
  const checks: PublicationCheck[] = [];
  for (const part of chunks(propertyIds, BULK_LIMIT))
    checks.push(
      ...(await call<PublicationCheck[]>('/api/admin/publication-checks', {
        method: 'POST',
        body: { propertyIds: part },
      })),
    );
  return checks.filter(({ warnings }) => warnings.length > 0);
}

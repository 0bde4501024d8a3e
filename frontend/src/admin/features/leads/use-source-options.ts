import { LEAD_SOURCES, LEAD_SOURCE_LABELS, type LeadSource } from '@lox/contracts/leads.js';
import { useBrand } from '../../ui/brand.js';
import { optionsOf } from '../../ui/options.js';

const OPTIONS = optionsOf(LEAD_SOURCES, LEAD_SOURCE_LABELS);
const LANDING_PAGE_SOURCE: LeadSource = 'terras_de_tuvivas_landing';

export function useSourceOptions() {
  const { hasLanding } = useBrand();
  return hasLanding ? OPTIONS : OPTIONS.filter(({ value }) => value !== LANDING_PAGE_SOURCE);
}

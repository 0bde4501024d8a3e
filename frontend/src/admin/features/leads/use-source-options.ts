import { LEAD_SOURCES, SOURCE_LABELS, type LeadSource } from '@lox/contracts/leads.js';
import { useBrand } from '../../ui/brand.js';
import { optionsOf } from '../../ui/options.js';

const OPTIONS = optionsOf(LEAD_SOURCES, SOURCE_LABELS);
const OF_THE_LANDING: LeadSource = 'terras_de_tuvivas_landing';

/** The sources of leads to choose from; that of the made-up agency's page only where there is one. */
export function useSourceOptions() {
  const { hasLanding } = useBrand();
  return hasLanding ? OPTIONS : OPTIONS.filter(({ value }) => value !== OF_THE_LANDING);
}

import { oneLine } from '@lox/contracts/clean-text.js';
import { chatNumber } from '@lox/contracts/agency-chat.js';
import { cleanRegion, isSameRegion, SETTINGS_LIMITS, type UpdateSettings } from '@lox/contracts/settings.js';
import { digits } from '@lox/contracts/text.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import type { SiteSettingsEvent } from './site-settings.events.js';

export function changeSettings(present: UpdateSettings, wanted: UpdateSettings): SiteSettingsEvent[] {
  const whatsappNumber = numberOf(wanted.whatsappNumber, present.whatsappNumber);
  const availableRegions = regionsOf(wanted.availableRegions);
  const creci = oneLine(wanted.creci);
  if (creci.length > SETTINGS_LIMITS.creci) throw invalid('creci_too_long', 'O CRECI é longo demais.');
  const events: SiteSettingsEvent[] = [];
  if (whatsappNumber !== present.whatsappNumber)
    events.push({ type: 'SiteWhatsappChanged', data: { from: present.whatsappNumber, to: whatsappNumber } });
  if (availableRegions.join('\n') !== present.availableRegions.join('\n'))
    events.push({
      type: 'SiteRegionsChanged',
      data: { from: [...present.availableRegions], to: availableRegions },
    });
  if (creci !== present.creci)
    events.push({ type: 'SiteCreciChanged', data: { from: present.creci, to: creci } });
  const from = present.knownContacts ?? 'never';
  const to = wanted.knownContacts ?? from;
  if (from !== to) events.push({ type: 'SiteKnownContactsChanged', data: { from, to } });
  return events;
}

/** An unchanged number stays, even if today's rules would refuse it. */
function numberOf(given: string, present: string): string {
  if (digits(given) === present) return present;
  const number = chatNumber(given);
  if (number === null) throw invalid('whatsapp_invalid', 'Insira um número de WhatsApp válido');
  return number;
}

function regionsOf(given: readonly string[]): string[] {
  const regions = given.map(cleanRegion);
  if (regions.length > SETTINGS_LIMITS.regions)
    throw invalid('too_many_regions', `São aceitas no máximo ${SETTINGS_LIMITS.regions} regiões.`);
  for (const [index, region] of regions.entries()) {
    if (!region) throw invalid('region_empty', 'Uma região não pode ficar sem nome.');
    if (region.length > SETTINGS_LIMITS.region)
      throw invalid('region_too_long', 'O nome de uma região é longo demais.');
    if (regions.slice(0, index).some((other) => isSameRegion(other, region)))
      throw invalid('region_repeated', `A região ${region} já está na lista.`);
  }
  return regions;
}

const invalid = (code: string, text: string): DomainError => new DomainError(code, text, 400);

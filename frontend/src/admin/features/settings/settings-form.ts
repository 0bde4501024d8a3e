import { chatNumber, formatWhatsapp } from '@lox/contracts/agency-chat.js';
import {
  cleanRegion,
  isSameRegion,
  SETTINGS_LIMITS,
  type KnownContactRule,
  type UpdateSettings,
} from '@lox/contracts/settings.js';
import { digits } from '@lox/contracts/text.js';

export interface SettingsForm {
  whatsapp: string;
  regions: string[];
  creci: string;
  knownContacts: KnownContactRule;
}

export const TOP_REGIONS = 5;

export const settingsFormOf = ({
  whatsappNumber,
  availableRegions,
  creci,
  knownContacts = 'never',
}: UpdateSettings): SettingsForm => ({
  whatsapp: formatWhatsapp(whatsappNumber),
  regions: availableRegions,
  creci,
  knownContacts,
});

export const settingsOf = ({ whatsapp, regions, creci, knownContacts }: SettingsForm): UpdateSettings => ({
  whatsappNumber: chatNumber(whatsapp) ?? digits(whatsapp),
  availableRegions: regions,
  creci: creci.trim(),
  knownContacts,
});

export function areSettingsChanged(form: SettingsForm, stored: UpdateSettings): boolean {
  const { whatsappNumber, availableRegions, creci, knownContacts } = settingsOf(form);
  return (
    whatsappNumber !== stored.whatsappNumber ||
    creci !== stored.creci ||
    knownContacts !== (stored.knownContacts ?? 'never') ||
    availableRegions.join('\n') !== stored.availableRegions.join('\n')
  );
}

export const isWhatsapp = (text: string, stored: string): boolean =>
  chatNumber(text) !== null || digits(text) === stored;

export function addRegion(
  regions: readonly string[],
  text: string,
): { regions: string[] } | { problem: string } | null {
  const region = cleanRegion(text);
  if (!region) return null;
  if (regions.some((other) => isSameRegion(other, region)))
    return { problem: `A região ${region} já está na lista.` };
  if (regions.length >= SETTINGS_LIMITS.regions)
    return { problem: `São aceitas no máximo ${SETTINGS_LIMITS.regions} regiões.` };
  return { regions: [...regions, region] };
}

import {
  chatNumber,
  cleanRegion,
  formatWhatsapp,
  isSameRegion,
  SETTINGS_LIMITS,
  type SystemSettings,
} from '@lox/contracts/site.js';
import { digits } from '@lox/contracts/text.js';

/** The settings being edited. */
export interface SettingsForm {
  whatsapp: string;
  regions: string[];
  creci: string;
}

/** Regions shown before the card is expanded. */
export const TOP_REGIONS = 5;

export const settingsFormOf = ({
  whatsappNumber,
  availableRegions,
  creci,
}: SystemSettings): SettingsForm => ({
  whatsapp: formatWhatsapp(whatsappNumber),
  regions: availableRegions,
  creci,
});

/** The settings that the form would save. */
export const settingsOf = ({ whatsapp, regions, creci }: SettingsForm): SystemSettings => ({
  whatsappNumber: chatNumber(whatsapp) ?? digits(whatsapp),
  availableRegions: regions,
  creci: creci.trim(),
});

/** Whether saving would change anything. */
export function areSettingsChanged(form: SettingsForm, stored: SystemSettings): boolean {
  const { whatsappNumber, availableRegions, creci } = settingsOf(form);
  return (
    whatsappNumber !== stored.whatsappNumber ||
    creci !== stored.creci ||
    availableRegions.join('\n') !== stored.availableRegions.join('\n')
  );
}

/** Whether people can chat with the number; the stored one stays (docs/behaviour/settings-and-pages.md#system-settings). */
export const isWhatsapp = (text: string, stored: string): boolean =>
  chatNumber(text) !== null || digits(text) === stored;

/** Adds a region, or returns why not. An empty text adds nothing and is no error. */
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

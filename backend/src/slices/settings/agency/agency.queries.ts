import { Inject, Injectable } from '@nestjs/common';
import { formatPhone } from '@lox/contracts/phone/read-phone.js';
import { BUILT_IN_AGENCY, logoUrl, type ManagedAgency } from '@lox/contracts/agency.js';
import type { Brand } from '@lox/contracts/brand.js';
import { Agency, type AgencyProfile } from './agency.published.js';
import { CONFIG, type Config } from '../../../config/config.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import {
  AGENCY_DOCUMENTS,
  AGENCY_PROFILE_KEY,
  type AgencyDocument,
  FIXED_FIELD_VARIABLES,
  networksAtFirst,
} from './agency.js';

/** Read each time, so that every instance shows a change at once. */
@Injectable()
export class AgencyQueries extends Agency {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(AGENCY_DOCUMENTS) private readonly agencies: ProjectionReader<AgencyDocument>,
  ) {
    super();
  }

  async managed(): Promise<ManagedAgency> {
    const document = await this.agencies.get(AGENCY_PROFILE_KEY);
    const { logo = null, networks = networksAtFirst(this.config), ...changed } = document?.changed ?? {};
    return {
      ...BUILT_IN_AGENCY,
      ...changed,
      ...this.config.agency,
      logo,
      networks,
      fixedBy: Object.fromEntries(
        Object.keys(this.config.agency).map((field) => [
          field,
          FIXED_FIELD_VARIABLES[field as keyof typeof FIXED_FIELD_VARIABLES],
        ]),
      ),
      updatedAt: document?.updatedAt ?? null,
      version: (document?.revision ?? -1) + 1,
    };
  }

  override async profile(): Promise<AgencyProfile> {
    const { name, phone, email, systemName, address, openingHours, logo, colours } = await this.managed();
    return {
      name,
      systemName,
      phone: formatPhone(phone),
      email,
      address,
      openingHours,
      logo: logo && { path: logoUrl(logo.id, 'logo.png'), width: logo.width, height: logo.height },
      primaryColour: colours.primary,
      accentColour: colours.accent,
    };
  }

  async logoIds(): Promise<ReadonlySet<string>> {
    const { logo } = await this.managed();
    return new Set(logo ? [logo.id] : []);
  }

  async brand(): Promise<Brand> {
    const { name, about, fixedBy: _, updatedAt: __, version: ___, ...shown } = await this.managed();
    const hasLanding = this.config.demoData;
    return { ...shown, brandName: name, about: about.replaceAll('{imobiliária}', name), hasLanding };
  }
}

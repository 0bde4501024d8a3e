import { Injectable } from '@nestjs/common';
import type { SystemSettings } from '@lox/contracts/site.js';
import { SiteData } from './site-data.js';

/** The reads of an agency without properties and settings, which is what there is until those slices exist. */
@Injectable()
export class EmptySiteData extends SiteData {
  properties() {
    return Promise.resolve([]);
  }

  countProperties() {
    return Promise.resolve(0);
  }

  propertyBySlug() {
    return Promise.resolve(null);
  }

  slugOfProperty() {
    return Promise.resolve(null);
  }

  settings(): Promise<SystemSettings> {
    return Promise.resolve({ whatsappNumber: '', availableRegions: [], creci: '' });
  }
}

import { changedFieldsProjection, type ChangedFields } from '../changed-fields.js';
import { agency, type AgencyState } from './agency.js';

export type AgencyDocument = ChangedFields<AgencyState>;

export const agencyProjection = changedFieldsProjection('agency-profile', agency);

import { Inject, Injectable } from '@nestjs/common';
import {
  AGENCY_HOURS_KEY,
  type AgencyHours,
  type BrokerHours,
  type WorkingHours,
} from '@lox/contracts/working-hours.js';
import type { FewDocuments } from '../../../platform/log/following/few-documents.js';
import { hoursOver, workingHours } from './working-hours.decider.js';
import type { WorkingHoursDocument } from './working-hours.projection.js';
import { Hours } from './working-hours.published.js';

export const WORKING_HOURS = Symbol('WORKING_HOURS');
export const WORKING_HOURS_IN_MEMORY = Symbol('WORKING_HOURS_IN_MEMORY');

@Injectable()
export class WorkingHoursQueries extends Hours {
  constructor(@Inject(WORKING_HOURS_IN_MEMORY) private readonly hours: FewDocuments<WorkingHoursDocument>) {
    super();
  }

  override async hoursOf(brokerId: string | null): Promise<WorkingHours> {
    return (await this.hoursOfEach([brokerId]))[0]!;
  }

  override async hoursOfEach(brokerIds: readonly (string | null)[]): Promise<WorkingHours[]> {
    const [agency, ...own] = await this.documents(...brokerIds);
    const under = hoursOver(agency ?? workingHours.initial);
    return own.map((one) => hoursOver(one ?? workingHours.initial, under));
  }

  async agency(): Promise<AgencyHours> {
    const [agency] = await this.documents();
    return { ...hoursOver(agency ?? workingHours.initial), ...stampOf(agency) };
  }

  async ofBroker(brokerId: string): Promise<BrokerHours> {
    const [agency, own] = await this.documents(brokerId);
    const { week, bufferMinutes } = own ?? workingHours.initial;
    return { week, bufferMinutes, agency: hoursOver(agency ?? workingHours.initial), ...stampOf(own) };
  }

  private async documents(
    ...brokerIds: readonly (string | null)[]
  ): Promise<(WorkingHoursDocument | undefined)[]> {
    const keys = [AGENCY_HOURS_KEY, ...brokerIds.map((id) => id ?? AGENCY_HOURS_KEY)];
    const found = new Map((await this.hours.getMany(keys)).map((one) => [one._id, one]));
    return keys.map((key) => found.get(key));
  }
}

const stampOf = (document: WorkingHoursDocument | undefined) => ({
  updatedAt: document?.updatedAt ?? null,
  version: (document?.revision ?? -1) + 1,
});

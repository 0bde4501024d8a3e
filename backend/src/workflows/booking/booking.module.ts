import { Module } from '@nestjs/common';
import { PropertiesModule } from '../../slices/properties/properties.module.js';
import { VisitsModule } from '../../slices/visits/visits.module.js';
import { RequestVisitController } from './request-visit.controller.js';
import { BookVisitController, ChangeVisitController } from './visit-bookings.controller.js';

@Module({
  imports: [VisitsModule, PropertiesModule],
  controllers: [BookVisitController, ChangeVisitController, RequestVisitController],
})
export class BookingModule {}

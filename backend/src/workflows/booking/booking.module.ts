import { Module } from '@nestjs/common';
import { PropertiesModule } from '../../slices/properties/properties.module.js';
import { VisitsModule } from '../../slices/visits/visits.module.js';
import { BookVisitController } from './book-visit.controller.js';
import { ChangeVisitController } from './change-visit.controller.js';
import { RequestVisitController } from './request-visit.controller.js';
import { VisitBooking } from './visit-booking.js';
import { VisitRequests } from './visit-requests.js';

@Module({
  imports: [VisitsModule, PropertiesModule],
  controllers: [BookVisitController, ChangeVisitController, RequestVisitController],
  providers: [VisitBooking, VisitRequests],
})
export class BookingModule {}

import { Module } from '@nestjs/common';
import { VisitsModule } from '../../slices/visits/visits.module.js';
import { BookVisitController } from './book-visit.controller.js';
import { VisitBooking } from './visit-booking.js';

/** Staff's booking of visits, which concerns leads as well. Composes the slices, as the application module does. */
@Module({
  imports: [VisitsModule],
  controllers: [BookVisitController],
  providers: [VisitBooking],
})
export class BookingModule {}

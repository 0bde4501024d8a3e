import { Global, Module } from '@nestjs/common';
import { reads, readsFew } from '../../../platform/log/following/reads.js';
import { Presence } from './presence.published.js';
import { hintFeed } from '../../../platform/edge/realtime/hint-feed.js';
import { absenceEvents } from './absence.events.js';
import { AbsencesController } from './absences.controller.js';
import { absencesProjection } from './absences.projection.js';
import { ABSENCES, Absences, ABSENCES_IN_MEMORY } from './absences.js';
import { AbsenceCommands } from './absence.commands.js';
import { handlers } from '../../../platform/log/deciding/handles.js';

@Global()
@Module({
  controllers: [AbsencesController],
  providers: [
    reads(ABSENCES, absencesProjection),
    readsFew(ABSENCES_IN_MEMORY, ABSENCES, absencesProjection),
    Absences,
    hintFeed({
      what: 'absence',
      events: absenceEvents,
      send: (sockets, hint) => sockets.hintStaff(hint),
    }),
    ...handlers(AbsenceCommands),
    { provide: Presence, useExisting: Absences },
  ],
  exports: [Absences, Presence],
})
export class AbsenceModule {}

import { Global, Inject, Module } from '@nestjs/common';
import { PrimaryCollections } from '../../platform/storage/personal-data/primary-collections.js';
import { reads, readsFew } from '../../platform/log/following/reads.js';
import { LetterChoicesController } from './choices/letter-choices.controller.js';
import { UnsubscribeTokens } from './choices/unsubscribe-tokens.js';
import { AccountLetters } from './kinds/account-letters.js';
import { ContactLetters } from './kinds/contact-letters.js';
import { DailyLetters } from './kinds/daily-letters.js';
import { LeadLetters } from './kinds/lead-letters.js';
import { MandateLetters } from './kinds/mandate-letters.js';
import { WaitingLetters } from './kinds/waiting-letters.js';
import { IdleLeadDays } from './kinds/idle-lead-days.js';
import { IdleLeadLetters } from './kinds/idle-lead-letters.js';
import { LeadItems } from './kinds/lead-items.js';
import { PrivacyLetters } from './kinds/privacy-letters.js';
import { ReminderLetters } from './kinds/reminder-letters.js';
import { SecurityLetters } from './kinds/security-letters.js';
import { VisitContent } from './kinds/visit-content.js';
import { VisitLetters } from './kinds/visit-letters.js';
import { WeeklyLetters } from './kinds/weekly-letters.js';
import { LETTER_SETTINGS, letterSettingsProjection } from './letter-settings.projection.js';
import { LettersController } from './letters.controller.js';
import { LetterJobs, ScheduledLetters } from './outbox/letter-jobs.js';
import { HandleLetterHandler } from './outbox/handle-letter.command.js';
import { LETTERS } from './outbox/letter.document.js';
import { ClientLetters } from './outbox/client-letters.js';
import { LetterQueries } from './outbox/letter.queries.js';
import { LetterSender } from './outbox/letter-sender.js';
import { CALENDAR_NAMES, CalendarHost } from './records/calendar-host.js';
import { LetterRecords } from './records/letter-records.js';
import { LETTER_LEADS, letterLeadsProjection } from './records/letter-leads.projection.js';
import { LETTER_VISITS, letterVisitsProjection } from './records/letter-visits.projection.js';
import { LetterRenderer } from './rendering/letter-renderer.js';
import { IdleDays } from './rules/idle-days.published.js';
import { LetterRulesController } from './rules/letter-rules.controller.js';
import { LETTER_SETTINGS_IN_MEMORY, LetterRuleQueries } from './rules/letter-rules.queries.js';
import { MAIL_PASSWORDS, MailPasswords } from './server/mail-passwords.js';
import { MailServerSettings } from './server/mail-server-settings.js';
import { MailPresenceController, MailSettingsController } from './server/mail-settings.controller.js';
import { LetterTextsController } from './texts/letter-texts.controller.js';
import { MessageTextsController } from './texts/message-texts.controller.js';
import { LetterSettingsCommands } from './letter-settings.commands.js';
import { handlers } from '../../platform/log/deciding/handles.js';
import { DirectLetterSender, TestLetter } from './server/direct-letters.js';

const KINDS = [
  AccountLetters,
  VisitLetters,
  ReminderLetters,
  ContactLetters,
  LeadLetters,
  WaitingLetters,
  MandateLetters,
  DailyLetters,
  IdleLeadLetters,
  WeeklyLetters,
  SecurityLetters,
  PrivacyLetters,
];

@Global()
@Module({
  controllers: [
    LettersController,
    MailSettingsController,
    MailPresenceController,
    LetterTextsController,
    MessageTextsController,
    LetterRulesController,
    LetterChoicesController,
  ],
  providers: [
    reads(LETTER_LEADS, letterLeadsProjection),
    reads(LETTER_VISITS, letterVisitsProjection),
    reads(LETTER_SETTINGS, letterSettingsProjection),
    readsFew(LETTER_SETTINGS_IN_MEMORY, LETTER_SETTINGS, letterSettingsProjection),
    LetterRecords,
    CalendarHost,
    IdleLeadDays,
    LeadItems,
    LetterRuleQueries,
    { provide: IdleDays, useExisting: LetterRuleQueries },
    VisitContent,
    ...KINDS,
    UnsubscribeTokens,
    LetterRenderer,
    LetterSender,
    ScheduledLetters,
    LetterJobs,
    LetterQueries,
    ClientLetters,
    MailPasswords,
    MailServerSettings,
    DirectLetterSender,
    TestLetter,
    HandleLetterHandler,
    ...handlers(LetterSettingsCommands),
  ],
  exports: [ClientLetters, IdleDays, TestLetter],
})
export class LettersModule {
  constructor(@Inject(PrimaryCollections) kept: PrimaryCollections) {
    // Without it, a restored log would send all letters again.
    kept.add({ name: LETTERS });
    kept.add({ name: MAIL_PASSWORDS });
    kept.add({ name: CALENDAR_NAMES });
  }
}

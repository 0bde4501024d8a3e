import { Inject, Module } from '@nestjs/common';
import { PrimaryCollections } from '../../platform/storage/personal-data/primary-collections.js';
import { reads } from '../../platform/log/following/reads.js';
import { ChooseLettersHandler } from './choices/choose-letters.command.js';
import { LetterChoicesController } from './choices/letter-choices.controller.js';
import { UnsubscribeTokens } from './choices/unsubscribe-tokens.js';
import { AccountLetters } from './kinds/account-letters.js';
import { ContactLetters } from './kinds/contact-letters.js';
import { DailyLetters } from './kinds/daily-letters.js';
import { LeadLetters } from './kinds/lead-letters.js';
import { IdleLeadDays } from './kinds/idle-lead-days.js';
import { LeadItems } from './kinds/lead-items.js';
import { PrivacyLetters } from './kinds/privacy-letters.js';
import { ReminderLetters } from './kinds/reminder-letters.js';
import { SecurityLetters } from './kinds/security-letters.js';
import { VisitContent } from './kinds/visit-content.js';
import { VisitLetters } from './kinds/visit-letters.js';
import { WeeklyLetters } from './kinds/weekly-letters.js';
import { letterSettingsProjection } from './letter-settings.projection.js';
import { LETTER_LEADS, LETTER_SETTINGS, LETTER_VISITS } from './letter.tokens.js';
import { LettersController } from './letters.controller.js';
import { LetterJobs } from './outbox/letter-jobs.js';
import { ScheduledLetters } from './outbox/scheduled-letters.js';
import { HandleLetterHandler } from './outbox/handle-letter.command.js';
import { LETTERS } from './outbox/letter.document.js';
import { LetterQueries } from './outbox/letter.queries.js';
import { LetterSender } from './outbox/letter-sender.js';
import { CALENDAR_NAMES, CalendarHost } from './records/calendar-host.js';
import { LetterRecords } from './records/letter-records.js';
import { letterLeadsProjection } from './records/letter-leads.projection.js';
import { letterVisitsProjection } from './records/letter-visits.projection.js';
import { LetterRenderer } from './rendering/letter-renderer.js';
import { ChangeLetterRulesHandler } from './rules/change-letter-rules.command.js';
import { LetterRulesController } from './rules/letter-rules.controller.js';
import { LetterRuleQueries } from './rules/letter-rules.queries.js';
import { ChangeMailServerHandler } from './server/change-mail-server.command.js';
import { DirectLetterSender } from './server/direct-letter-sender.js';
import { MAIL_PASSWORDS, MailPasswords } from './server/mail-passwords.js';
import { MailServerSettings } from './server/mail-server-settings.js';
import { MailPresenceController } from './server/mail-presence.controller.js';
import { MailSettingsController } from './server/mail-settings.controller.js';
import { TestLetter } from './server/test-letter.js';
import { ChangeLetterTextHandler } from './texts/change-letter-text.command.js';
import { LetterTextsController } from './texts/letter-texts.controller.js';

const KINDS = [
  AccountLetters,
  VisitLetters,
  ReminderLetters,
  ContactLetters,
  LeadLetters,
  DailyLetters,
  WeeklyLetters,
  SecurityLetters,
  PrivacyLetters,
];

@Module({
  controllers: [
    LettersController,
    MailSettingsController,
    MailPresenceController,
    LetterTextsController,
    LetterRulesController,
    LetterChoicesController,
  ],
  providers: [
    reads(LETTER_LEADS, letterLeadsProjection),
    reads(LETTER_VISITS, letterVisitsProjection),
    reads(LETTER_SETTINGS, letterSettingsProjection),
    LetterRecords,
    CalendarHost,
    IdleLeadDays,
    LeadItems,
    LetterRuleQueries,
    VisitContent,
    ...KINDS,
    UnsubscribeTokens,
    LetterRenderer,
    LetterSender,
    ScheduledLetters,
    LetterJobs,
    LetterQueries,
    MailPasswords,
    MailServerSettings,
    DirectLetterSender,
    TestLetter,
    HandleLetterHandler,
    ChangeMailServerHandler,
    ChangeLetterTextHandler,
    ChangeLetterRulesHandler,
    ChooseLettersHandler,
  ],
  exports: [TestLetter],
})
export class LettersModule {
  constructor(@Inject(PrimaryCollections) kept: PrimaryCollections) {
    // Without it, a restored log would send all letters again.
    kept.add({ name: LETTERS });
    kept.add({ name: MAIL_PASSWORDS });
    kept.add({ name: CALENDAR_NAMES });
  }
}

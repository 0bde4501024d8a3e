import { UNDOABLE_ACTIONS } from '@lox/contracts/undo.js';
import { eventTypes } from '../../event-types.js';
import { UNDOABLE } from './undoable-kinds.js';

const NOT_UNDONE: Record<string, string> = {
  'comes and goes with another change':
    'LeadWithdrawn LeadContactWithdrawn LeadLossExplained VisitCancellationExplained VisitOpinionNoted PropertyPriceExplained PropertySlugChanged UserHandoverBegun UserHandoverCompleted',
  'the program recorded it, nobody did it':
    'LeadNextStepCameDue LeadWaitedTooLong LeadContactedAgain VisitChangeAbandoned MandateEndAnnounced SignedInFromNewDevice SignInGuessed AdminTermEnded BrokerTimeTaken BrokerTimeReleased LeadContactReserved PropertySlugReserved PropertyCodeReserved UserEmailReserved UserEmailReleased PortalReportReceived FirstRunOpened FirstRunClaimed FirstRunSiteVisited FirstRunStepsDismissed',
  'what came in has happened':
    'LeadCreated VisitRequested VisitScheduled DocumentUploaded UserRegistered OwnerRegistered IncomingLeadReceived IncomingLeadFetched IncomingLeadHeld IncomingLeadDropped',
  'personal data that is gone stays gone':
    'LeadPersonalDataErased VisitPersonalDataErased UserPersonalDataErased OwnerPersonalDataErased IncomingLeadErased PropertyPurged DocumentPurged UserPurged',
  'a note of the diary stays, or has a step of its own':
    'LeadNoteWritten LeadNextStepSet LeadNextStepDone LeadNextStepCleared',
  'has its own way back on its screen':
    'LeadMerged LeadSeparated LeadAbsorbed LeadReleased LeadToldApart AbsencePlanned AbsenceCancelled AdvertPlaced AdvertHighlightChanged AdvertTextsChanged AdvertWithdrawn PortalFeedOpened PortalFeedClosed PortalContractChanged ReportAddressOpened ReportAddressClosed OwnerPageOpened OwnerPageWithdrawn LetterSentAgain LetterCancelled LetterTextChanged',
  'a statement in writing is withdrawn, not undone':
    'MandateOwnersChanged MandateAuthorised MandateAuthorisationWithdrawn MandateCaptorChanged OwnerContactCorrected',
  'secrets, access and identity need the person':
    'UserEmailChanged UserPasswordChanged UserInvited UserInvitationWithdrawn PasswordResetRequested UserEmailChangeRequested UserEmailChangeConfirmed UserEmailChangeWithdrawn UserRoleChanged UserPhotoChanged SecondFactorEnrolled SecondFactorRemoved RecoveryCodesMade RecoveryCodeUsed SessionsEnded SecondFactorRequirementChanged ApiTokenMade ApiTokenRevoked WebhookRegistered WebhookKindsChanged WebhookSecretRemade WebhookSwitchedOff WebhookSwitchedOn WebhookRemoved LeadChannelOpened LeadChannelKeysReplaced LeadChannelSwitchedOff LeadChannelSwitchedOn LeadChannelRemoved MailServerChanged',
  'the former file is not kept': 'PropertyDocumentsChanged AgencyLogoChanged',
  'everybody chooses for themselves': 'LetterChoicesChanged NotificationChoicesChanged PushChoicesChanged',
  'operators work on the program itself':
    'EventRevealed ProjectionRebuildRequested ProjectionRebuildCancelled ProjectionRebuildPaused ProjectionRebuildResumed FollowerPaused FollowerResumed ProjectionVerificationRequested ProjectionReverted ParkedEventRetried ParkedEventsRetried ParkedEventSkipped',
};

const types = eventTypes().catalogues.flatMap(({ events }) => Object.keys(events));
const reasons = Object.values(NOT_UNDONE).flatMap((names) => names.split(' '));

it('each event is undone, or it is said why not', () => {
  expect([...Object.keys(UNDOABLE_ACTIONS), ...reasons].toSorted()).toEqual(types.toSorted());
});

it('each kind takes back only what can be taken back', () => {
  for (const { reversals = {}, evolution } of Object.values(UNDOABLE))
    for (const type of Object.keys(reversals)) {
      expect(Object.keys(evolution.events.events)).toContain(type);
      expect(UNDOABLE_ACTIONS).toHaveProperty(type);
    }
});

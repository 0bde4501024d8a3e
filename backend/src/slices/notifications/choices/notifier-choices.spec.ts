import { storedEvents } from '../../../../test/support/projection-checks.js';
import { wantedChannels, withChoice, type NotifierChoices } from './notifier-choices.js';
import type { NotificationChoiceEvent } from './notification-choice.events.js';

const STREAM = 'notificationChoice-ana';
type Choice = Parameters<typeof withChoice>[1];
const chose = (position: number, event: NotificationChoiceEvent): Choice =>
  ({ ...storedEvents(STREAM, [event])[0]!, position }) as Choice;
const pushed = (position: number, to: string[]): Choice =>
  chose(position, { type: 'PushChoicesChanged', data: { from: [], to } } as NotificationChoiceEvent);
const refused = (position: number, to: string[]): Choice =>
  chose(position, { type: 'NotificationChoicesChanged', data: { from: [], to } } as NotificationChoiceEvent);

it('tells both ways as they were chosen when something happened', () => {
  const known = [pushed(5, ['new-lead']), refused(9, ['new-lead'])].reduce<NotifierChoices | undefined>(
    withChoice,
    undefined,
  );
  expect(wantedChannels(known, 'new-lead', 5)).toEqual({ program: true, push: false });
  expect(wantedChannels(known, 'new-lead', 8)).toEqual({ program: true, push: true });
  expect(wantedChannels(known, 'new-lead', 10)).toEqual({ program: false, push: true });
});

it('keeps what is pushed where a release without push has noted another choice', () => {
  const known = withChoice(undefined, pushed(5, ['new-lead']));
  const returned = { ...known, told: [...known.told, { after: 9, refused: ['lead-moved'] }] };
  expect(wantedChannels(returned, 'new-lead', 10)).toEqual({ program: true, push: true });
  expect(wantedChannels(withChoice(returned, refused(12, [])), 'new-lead', 13)).toEqual({
    program: true,
    push: true,
  });
});

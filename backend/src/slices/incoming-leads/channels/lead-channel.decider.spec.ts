import { removeLeadChannel, replaceChannelKeys, switchLeadChannel } from './lead-channel.decider.js';

const ON = { kind: 'google', name: 'Campanha', on: true } as const;
const UNKNOWN = expect.objectContaining({ code: 'channel_not_found', status: 404 }) as Error;

it('is switched only where that changes something', () => {
  expect(switchLeadChannel(ON, true)).toEqual([]);
  expect(switchLeadChannel(ON, false)).toEqual([{ type: 'LeadChannelSwitchedOff', data: {} }]);
  expect(switchLeadChannel({ ...ON, on: false }, true)).toEqual([
    { type: 'LeadChannelSwitchedOn', data: {} },
  ]);
});

it('has its keys replaced, also while it is off, and is removed', () => {
  expect(replaceChannelKeys({ ...ON, on: false })).toEqual([{ type: 'LeadChannelKeysReplaced', data: {} }]);
  expect(removeLeadChannel(ON)).toEqual([{ type: 'LeadChannelRemoved', data: {} }]);
});

it.each([() => switchLeadChannel(null, true), () => replaceChannelKeys(null), () => removeLeadChannel(null)])(
  'is unknown before and after',
  (decide) => {
    expect(decide).toThrow(UNKNOWN);
  },
);

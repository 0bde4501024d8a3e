import type { RequirableRole } from '@lox/contracts/sign-in.js';
import type { Evolution } from '../../platform/log/deciding/streams.js';
import {
  signInDeviceEvents,
  signInEvents,
  signInGuessEvents,
  signInPolicyEvents,
  type SecondFactorRequirementChanged,
  type SignedInFromNewDevice,
  type SignInEvent,
  type SignInGuessed,
} from './sign-in.events.js';

/** No state: the vault decides. */
export const signIn: Evolution<null, SignInEvent> = {
  events: signInEvents,
  initial: null,
  evolve: () => null,
};

/** The number of known browsers. */
export const signInDevices: Evolution<number, SignedInFromNewDevice> = {
  events: signInDeviceEvents,
  initial: 0,
  evolve: (devices) => devices + 1,
};

export const signInGuesses: Evolution<null, SignInGuessed> = {
  events: signInGuessEvents,
  initial: null,
  evolve: () => null,
};

export const SIGN_IN_POLICY_KEY = 'agency';

export const signInPolicy: Evolution<readonly RequirableRole[], SecondFactorRequirementChanged> = {
  events: signInPolicyEvents,
  initial: [],
  evolve: (_, event) => event.data.to,
};

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

/** Facts alone: what a person signs in with is in the vault, which decides. */
export const signIn: Evolution<null, SignInEvent> = {
  events: signInEvents,
  initial: null,
  evolve: () => null,
};

/** How many browsers somebody has signed in with. */
export const signInDevices: Evolution<number, SignedInFromNewDevice> = {
  events: signInDeviceEvents,
  initial: 0,
  evolve: (devices) => devices + 1,
};

/** Facts alone. */
export const signInGuesses: Evolution<null, SignInGuessed> = {
  events: signInGuessEvents,
  initial: null,
  evolve: () => null,
};

/** Key of the one stream of the policy. */
export const SIGN_IN_POLICY_KEY = 'agency';

/** The roles that need a second factor. */
export const signInPolicy: Evolution<readonly RequirableRole[], SecondFactorRequirementChanged> = {
  events: signInPolicyEvents,
  initial: [],
  evolve: (_, event) => event.data.to,
};

import { Global, Module } from '@nestjs/common';
import { GuessAlarm, SecondFactorPolicy, SignInSteps } from '../../platform/http/auth/sign-in-steps.js';
import { OwnFactorsController } from './factors/own-factors.controller.js';
import { Passkeys } from './factors/passkeys.js';
import { SecondFactors } from './factors/second-factors.js';
import { RequiredSecondFactors } from './policy/sign-in-policy.js';
import { SignInPolicyController } from './policy/sign-in-policy.controller.js';
import { ResetSecondFactorsHandler } from './reset-second-factors.command.js';
import { OwnSessionsController } from './sessions/own-sessions.controller.js';
import { SignInFeed } from './sign-in-feed.js';
import { Devices } from './steps/devices.js';
import { GuessAlarms } from './steps/guess-alarms.js';
import { ProofController } from './steps/proof.controller.js';
import { SecondStepController } from './steps/second-step.controller.js';
import { Steps } from './steps/steps.js';

/** Signing in beyond the password: second factors, passkeys, the own sessions. Global, because the guard asks it. */
@Global()
@Module({
  controllers: [
    SecondStepController,
    ProofController,
    OwnSessionsController,
    OwnFactorsController,
    SignInPolicyController,
  ],
  providers: [
    RequiredSecondFactors,
    SecondFactors,
    Passkeys,
    Devices,
    Steps,
    SignInFeed,
    ResetSecondFactorsHandler,
    { provide: SignInSteps, useExisting: Steps },
    { provide: SecondFactorPolicy, useExisting: RequiredSecondFactors },
    { provide: GuessAlarm, useClass: GuessAlarms },
  ],
  exports: [SignInSteps, SecondFactorPolicy, GuessAlarm],
})
export class SignInModule {}

import { Global, Module } from '@nestjs/common';
import { GuessAlarm, SecondFactorPolicy, SignInFlow } from '../../platform/http/auth/sign-in-ports.js';
import { OwnFactorsController } from './factors/own-factors.controller.js';
import { Passkeys } from './factors/passkeys.js';
import { ResetSecondFactorsHandler, SecondFactors } from './factors/second-factors.js';
import { RequiredSecondFactors } from './policy/required-second-factors.js';
import { SignInPolicyController } from './policy/sign-in-policy.controller.js';
import { OwnSessionsController } from './sessions/own-sessions.controller.js';
import { SignInFeed } from './sign-in-feed.js';
import { ProofController } from './steps/proof.controller.js';
import { SecondStepController } from './steps/second-step.controller.js';
import { TwoStepSignIn } from './steps/two-step-sign-in.js';
import { GuessAlarms, SignInDevices } from './steps/sign-in-warnings.js';

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
    SignInDevices,
    TwoStepSignIn,
    SignInFeed,
    ResetSecondFactorsHandler,
    { provide: SignInFlow, useExisting: TwoStepSignIn },
    { provide: SecondFactorPolicy, useExisting: RequiredSecondFactors },
    { provide: GuessAlarm, useClass: GuessAlarms },
  ],
  exports: [SignInFlow, SecondFactorPolicy, GuessAlarm],
})
export class SignInModule {}

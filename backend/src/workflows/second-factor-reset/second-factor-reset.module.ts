import { Module } from '@nestjs/common';
import { SecondFactorResetController } from './second-factor-reset.controller.js';

@Module({ controllers: [SecondFactorResetController] })
export class SecondFactorResetModule {}

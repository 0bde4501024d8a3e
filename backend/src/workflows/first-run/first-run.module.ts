import { Module } from '@nestjs/common';
import { LettersModule } from '../../slices/letters/letters.module.js';
import { PropertiesModule } from '../../slices/properties/properties.module.js';
import { SetUpAgencyHandler } from './set-up-agency.command.js';
import { FirstStepsController, SetUpController } from './first-run.controller.js';

@Module({
  imports: [LettersModule, PropertiesModule],
  controllers: [SetUpController, FirstStepsController],
  providers: [SetUpAgencyHandler],
})
export class FirstRunModule {}

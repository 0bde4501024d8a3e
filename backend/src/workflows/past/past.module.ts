import { Module } from '@nestjs/common';
import { PastController } from './past.controller.js';

@Module({ controllers: [PastController] })
export class PastModule {}

import { Module } from '@nestjs/common';
import { DemoAccounts } from './demo-accounts.js';
import { DemoData } from './demo-data.js';
import { DemoHistory } from './demo-history.js';
import { DemoPages } from './demo-pages.js';

/** A made-up agency to try the program with. Composes the slices' commands, as the application module does. */
@Module({ providers: [DemoAccounts, DemoPages, DemoHistory, DemoData] })
export class DemoModule {}

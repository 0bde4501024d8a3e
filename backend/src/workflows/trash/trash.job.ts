import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../platform/log/jobs/jobs.js';
import { Trash } from './trash.js';

@Injectable()
export class TrashJob implements OnModuleInit {
  constructor(
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(Trash) private readonly trash: Trash,
  ) {}

  onModuleInit(): void {
    const now = (): string => new Date(this.jobs.clock.now()).toISOString();
    this.jobs.handle('trash', { run: (signal) => this.trash.empty(now(), signal) });
  }
}

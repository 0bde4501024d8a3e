import { Injectable } from '@nestjs/common';

/** Whether the start is complete: with an engine away the program listens before that. */
@Injectable()
export class Readiness {
  begun = false;
}

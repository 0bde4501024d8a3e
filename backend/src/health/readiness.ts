import { Injectable } from '@nestjs/common';

/** Whether everything that the program does before it is of use has been done: with an engine away it listens before. */
@Injectable()
export class Readiness {
  begun = false;
}

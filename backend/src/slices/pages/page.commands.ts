import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { oneLine } from '@lox/contracts/clean-text.js';
import type { PageKey, PageText } from '@lox/contracts/public-calls.js';
import { StaleState } from '../../platform/storage/errors/domain-error.js';
import { Streams, type Origin } from '../../platform/log/deciding/streams.js';
import { editPage } from './page.decider.js';
import { page } from './page.js';
import { sanitiseRichText } from './rich-text.js';

/** `expectedRevision` −1: never written. */
export class EditPage {
  constructor(
    readonly key: PageKey,
    readonly text: PageText,
    readonly expectedRevision: number | null,
    readonly origin: Origin,
  ) {}
}

@CommandHandler(EditPage)
export class EditPageHandler implements ICommandHandler<EditPage> {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async execute({ key, text, expectedRevision, origin }: EditPage): Promise<void> {
    const to: PageText = {
      title: oneLine(text.title),
      content: await sanitiseRichText(text.content),
      metaTitle: oneLine(text.metaTitle),
      metaDescription: oneLine(text.metaDescription),
    };
    await this.streams.carryOut(page, key, origin, ({ state, revision }) => {
      if (expectedRevision !== null && expectedRevision !== revision) throw new StaleState(state);
      return editPage(state, to);
    });
  }
}

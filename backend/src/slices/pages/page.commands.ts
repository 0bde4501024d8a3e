import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { oneLine } from '@lox/contracts/clean-text.js';
import type { PageKey, PageText } from '@lox/contracts/content-pages.js';
import { Streams } from '../../platform/log/deciding/streams.js';
import { type ContentPageState, editPage, page } from './page.decider.js';
import { sanitiseRichText } from './rich-text.js';
import { atVersion, VersionedChange } from '../../platform/log/deciding/commands.js';

export class EditPage extends VersionedChange<PageText> {
  constructor(
    readonly key: PageKey,
    ...change: ConstructorParameters<typeof VersionedChange<PageText>>
  ) {
    super(...change);
  }
}

@CommandHandler(EditPage)
export class EditPageHandler implements ICommandHandler<EditPage> {
  constructor(@Inject(Streams) private readonly streams: Streams) {}

  async execute({ key, wanted, expectedVersion, origin }: EditPage): Promise<void> {
    const to: PageText = {
      title: oneLine(wanted.title),
      content: await sanitiseRichText(wanted.content),
      metaTitle: oneLine(wanted.metaTitle),
      metaDescription: oneLine(wanted.metaDescription),
    };
    const decide = atVersion(expectedVersion, (state: ContentPageState) => editPage(state, to));
    await this.streams.carryOut(page, key, origin, decide);
  }
}

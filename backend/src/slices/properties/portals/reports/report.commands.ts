import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import { v5 as uuidFrom } from 'uuid';
import type { Portal } from '@lox/contracts/portals.js';
import { Handles } from '../../../../platform/log/deciding/handles.js';
import { type Origin, Streams } from '../../../../platform/log/deciding/streams.js';
import { FeedKeys } from '../feed-keys.js';
import { objectOfReport } from './read-report.js';
import { closeReports, openReports, portalReport, receiveReport, reportAddress } from './report.js';

export class OpenReports extends Command<string> {
  constructor(
    readonly portal: Portal,
    readonly origin: Origin,
  ) {
    super();
  }
}

export class CloseReports extends Command<void> {
  constructor(
    readonly portal: Portal,
    readonly origin: Origin,
  ) {
    super();
  }
}

/** Stores once for each number, else content; judges nothing. */
export class ReceiveReport extends Command<void> {
  constructor(
    readonly portal: Portal,
    readonly body: string,
    readonly origin: Origin,
  ) {
    super();
  }
}

const NAMESPACE = '0c7a4f52-9d3b-4c58-8e5f-2b4e7a9d1c60';

@Injectable()
export class ReportCommands {
  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(FeedKeys) private readonly keys: FeedKeys,
  ) {}

  @Handles(OpenReports)
  async open({ portal, origin }: OpenReports): Promise<string> {
    // A crash before the event leaves an unused address.
    const secret = await this.keys.make(portal, 'reports');
    await this.streams.carryOut(reportAddress, portal, origin, openReports);
    return secret;
  }

  @Handles(CloseReports)
  async close({ portal, origin }: CloseReports): Promise<void> {
    await this.keys.remove(portal, 'reports');
    await this.streams.carryOut(reportAddress, portal, origin, ({ state }) => closeReports(state));
  }

  @Handles(ReceiveReport)
  async receive({ portal, body, origin }: ReceiveReport): Promise<void> {
    const { id } = objectOfReport(body) ?? {};
    const isNumbered = (typeof id === 'string' || typeof id === 'number') && id !== '';
    const number = isNumbered ? `id ${id}` : `content ${createHash('sha256').update(body).digest('hex')}`;
    const stream = uuidFrom(`${portal} ${number}`, NAMESPACE);
    await this.streams.decide(
      portalReport,
      stream,
      origin,
      ({ state }) => receiveReport(state, portal, body),
      'new',
    );
  }
}

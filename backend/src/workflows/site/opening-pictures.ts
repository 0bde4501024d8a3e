import { Inject, Injectable, Logger } from '@nestjs/common';
import type { LeadBoard } from '@lox/contracts/leads.js';
import { localDay } from '@lox/contracts/local-time.js';
import { PAINTED_SCREENS, type OpeningReads, type PaintedScreen } from '@lox/contracts/opening.js';
import { abilityOf, can } from '@lox/contracts/permissions.js';
import type { Brand } from '@lox/contracts/site.js';
import { isStaff } from '@lox/contracts/users.js';
import type { Request, Response } from 'express';
import { sessionUserOf, type Account } from '../../platform/http/auth/accounts.js';
import { ownPermissionsOf } from '../../platform/http/auth/own-permissions.js';
import { PageCaller } from '../../platform/http/auth/page-caller.js';
import { SESSION_COOKIE } from '../../platform/http/auth/session-cookie.js';
import { EngineUnavailable } from '../../platform/storage/errors/engine-unavailable.js';
import { LeadAnswers } from '../../slices/leads/queries/lead-answers.js';
import { Absences } from '../../slices/users/absence/absences.js';
import { VisitQueries } from '../../slices/visits/queries/visit.queries.js';
import { stackOf, type Loaded } from './frontend-build.js';

/** Longer than this the page does not wait for its picture: its scripts show the same a little later. */
const PATIENCE_MS = 300;
/** Visits of a month beyond which it takes too long to paint them. */
const VISITS = 300;
const SCREEN = /^\/admin\/(\w+)\/?$/;

/** Too much, or too late: the page goes without. */
class LeftOut extends Error {}

/** Paints the first look of the board and the calendar into their pages, for who may see them (ADR 0047). */
@Injectable()
export class OpeningPictures {
  private readonly log = new Logger('site');

  constructor(
    @Inject(PageCaller) private readonly caller: PageCaller,
    @Inject(LeadAnswers) private readonly leads: LeadAnswers,
    @Inject(VisitQueries) private readonly visits: VisitQueries,
    @Inject(Absences) private readonly absences: Absences,
  ) {}

  /** The elements that a page gets before its root; none for most pages and people. */
  async of(request: Request, response: Response, build: Loaded, brand: Brand): Promise<string> {
    const screen = paintedScreenOf(request.originalUrl);
    if (!screen || !request.headers.cookie?.includes(`${SESSION_COOKIE}=`)) return '';
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new LeftOut()), PATIENCE_MS);
    });
    try {
      return await Promise.race([this.painted(screen, request, response, build, brand), late]);
    } catch (error) {
      if (!(error instanceof LeftOut || error instanceof EngineUnavailable))
        this.log.error(`Painting "${screen}" failed`, stackOf(error));
      return '';
    } finally {
      clearTimeout(timer);
    }
  }

  private async painted(
    screen: PaintedScreen,
    request: Request,
    response: Response,
    build: Loaded,
    brand: Brand,
  ): Promise<string> {
    const account = await this.caller.of(request, response);
    if (!account || !isStaff(account.role)) return '';
    if (!can(abilityOf(account), 'read', PAINTED_SCREENS[screen])) return '';
    const paint = await build.paint();
    return paint({
      screen,
      user: sessionUserOf(account),
      own: ownPermissionsOf(account),
      brand,
      nonce: String(response.locals.nonce ?? ''),
      reads: this.readsOf(account),
    });
  }

  /** What the screen's own calls would answer to this person. */
  private readsOf(account: Account): OpeningReads {
    return {
      board: async () =>
        JSON.parse((await this.leads.board(account, {})).bytes.toString()) as unknown as LeadBoard,
      visits: async ({ start, end }) => {
        const { items, total } = await this.visits.list(account, { start, end, limit: VISITS });
        if (total > items.length) throw new LeftOut();
        return items;
      },
      visitSummary: () => this.visits.summary(account, {}),
      absences: () => this.absences.from(localDay(new Date())),
    };
  }
}

/** The screen of an address that is painted. With filters, or something opened, it would look another way. */
export function paintedScreenOf(url: string): PaintedScreen | undefined {
  const name = SCREEN.exec(url)?.[1] ?? '';
  return Object.hasOwn(PAINTED_SCREENS, name) ? (name as PaintedScreen) : undefined;
}

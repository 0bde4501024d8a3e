import { Inject, Injectable, Logger } from '@nestjs/common';
import { localDay } from '@lox/contracts/local-time.js';
import {
  PAINTED_SCREENS,
  type PaintedScreenReads,
  type PaintedScreen,
} from '@lox/contracts/painted-screens.js';
import { abilityOf, can } from '@lox/contracts/permissions.js';
import type { Brand } from '@lox/contracts/brand.js';
import { isStaff } from '@lox/contracts/users.js';
import type { Request, Response } from 'express';
import { sessionUserOf, type Account, ownPermissionsOf } from '../../platform/http/auth/accounts.js';
import { CallerResolver } from '../../platform/http/auth/caller-resolver.js';
import { SESSION_COOKIE } from '../../platform/http/auth/sessions/session-cookie.js';
import { EngineUnavailable } from '../../platform/storage/errors/engine-unavailable.js';
import { LeadQueries } from '../../slices/leads/queries/lead.queries.js';
import { Absences } from '../../slices/users/absence/absences.js';
import { VisitQueries } from '../../slices/visits/queries/visit.queries.js';
import { errorStack, type LoadedBuild } from './frontend-build.js';

/** After this time the scripts are quicker. */
const PAINT_TIMEOUT_MS = 300;
const MAX_PAINTED_VISITS = 300;
const SCREEN = /^\/admin\/(\w+)\/?$/;

class PaintSkipped extends Error {}

/** Only for those who may see it (ADR 0047). */
@Injectable()
export class FirstPaint {
  private readonly log = new Logger('site');

  constructor(
    @Inject(CallerResolver) private readonly caller: CallerResolver,
    @Inject(LeadQueries) private readonly leads: LeadQueries,
    @Inject(VisitQueries) private readonly visits: VisitQueries,
    @Inject(Absences) private readonly absences: Absences,
  ) {}

  async htmlFor(request: Request, response: Response, build: LoadedBuild, brand: Brand): Promise<string> {
    const screen = paintedScreenOf(request.originalUrl);
    if (!screen || !request.headers.cookie?.includes(`${SESSION_COOKIE}=`)) return '';
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new PaintSkipped()), PAINT_TIMEOUT_MS);
    });
    try {
      return await Promise.race([this.paint(screen, request, response, build, brand), late]);
    } catch (error) {
      if (!(error instanceof PaintSkipped || error instanceof EngineUnavailable))
        this.log.error(`Painting "${screen}" failed`, errorStack(error));
      return '';
    } finally {
      clearTimeout(timer);
    }
  }

  private async paint(
    screen: PaintedScreen,
    request: Request,
    response: Response,
    build: LoadedBuild,
    brand: Brand,
  ): Promise<string> {
    const account = await this.caller.resolve(request, response);
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

  private readsOf(account: Account): PaintedScreenReads {
    return {
      board: async () => (await this.leads.board(account, {})).parsed(),
      visits: async ({ start, end }) => {
        const { items, total } = await this.visits.list(account, { start, end, limit: MAX_PAINTED_VISITS });
        if (total > items.length) throw new PaintSkipped();
        return items;
      },
      visitSummary: () => this.visits.summary(account, {}),
      absences: () => this.absences.from(localDay(new Date())),
    };
  }
}

export function paintedScreenOf(url: string): PaintedScreen | undefined {
  const name = SCREEN.exec(url)?.[1] ?? '';
  return Object.hasOwn(PAINTED_SCREENS, name) ? (name as PaintedScreen) : undefined;
}

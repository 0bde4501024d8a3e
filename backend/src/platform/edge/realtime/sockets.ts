import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ClientMessages, ChangeHint, ServerMessages } from '@lox/contracts/realtime.js';
import {
  abilityOf,
  can,
  canOn,
  type Module,
  type OwnedModule,
  type Owned,
} from '@lox/contracts/permissions.js';
import type { Notification } from '@lox/contracts/notifications.js';
import { isStaff, type Role } from '@lox/contracts/users.js';
import type { Account } from '../../http/auth/accounts.js';
import { LiveConnections } from '../../http/auth/live-connections.js';

export interface SocketData {
  account: Account;
  sessionId: string;
  /** The session was begun with a second factor. */
  isStrong: boolean;
}
export type LoxServer = Server<ClientMessages, ServerMessages, DefaultEventsMap, SocketData>;
export type LoxSocket = Socket<ClientMessages, ServerMessages, DefaultEventsMap, SocketData>;

/** The browsers connected to this instance. What is sent is a hint: harmless to lose or to repeat. */
@Injectable()
export class Sockets extends LiveConnections {
  private server: LoxServer | undefined;

  attach(server: LoxServer): void {
    this.server = server;
  }

  /** Sends a hint to those who may see one of these states of the record. */
  hintReaders(module: OwnedModule, records: readonly Owned[], hint: ChangeHint): void {
    for (const socket of this.all()) {
      const ability = abilityOf(socket.data.account);
      if (records.some((record) => canOn(ability, 'read', module, record))) socket.emit('hint', hint);
    }
  }

  /** Sends a hint to those who may read the module, whose records have no owner. */
  hintModule(module: Exclude<Module, OwnedModule | 'reports'>, hint: ChangeHint): void {
    for (const socket of this.all())
      if (can(abilityOf(socket.data.account), 'read', module)) socket.emit('hint', hint);
  }

  /** Sends a hint to everybody: only staff have sockets. */
  hintStaff(hint: ChangeHint): void {
    this.server?.emit('hint', hint);
  }

  hintUser(userId: string, hint: ChangeHint): void {
    this.server?.to(userRoom(userId)).emit('hint', hint);
  }

  notify(userId: string, notification: Notification): void {
    this.server?.to(userRoom(userId)).emit('notification', notification);
  }

  /** How many live lines are open. */
  get openCount(): number {
    return this.server?.sockets.sockets.size ?? 0;
  }

  /** People with an open browser on this instance. */
  connectedUserIds(): Set<string> {
    return new Set([...this.all()].map(({ data }) => data.account.id));
  }

  /** From now on the person's sockets see what the account may see; without an account they end. */
  refreshAccount(userId: string, account: Account | undefined): void {
    for (const socket of this.all()) {
      if (socket.data.account.id !== userId) continue;
      socket.emit('hint', { what: 'session', id: userId, revision: 0 });
      if (account && isStaff(account.role)) socket.data.account = account;
      else socket.disconnect(true);
    }
  }

  /** The sessions that have an open browser on this instance. */
  sessionIds(): Set<string> {
    return new Set([...this.all()].map(({ data }) => data.sessionId));
  }

  /** Tells those whose session has shown no second factor that theirs is not what it was, and ends their lines. */
  endWithoutSecondFactor(isRequired: (role: Role) => boolean): void {
    for (const socket of this.all()) {
      const { account, isStrong } = socket.data;
      if (isStrong || !isRequired(account.role)) continue;
      socket.emit('hint', { what: 'session', id: account.id, revision: 0 });
      socket.disconnect(true);
    }
  }

  /** Their sessions count as begun without a second factor. */
  dropSecondFactor(userId: string): void {
    for (const socket of this.all()) if (socket.data.account.id === userId) socket.data.isStrong = false;
  }

  endSession(sessionId: string): void {
    for (const socket of this.all()) if (socket.data.sessionId === sessionId) socket.disconnect(true);
  }

  /** Asks every browser to connect elsewhere; resolves when all have gone, or the time is up: then the rest is cut off. */
  async handOver(milliseconds: number): Promise<void> {
    if (this.openCount === 0) return;
    this.server?.emit('handover');
    const gone = new Promise<void>((resolve) => {
      for (const socket of this.all())
        socket.once('disconnect', () => void (this.openCount === 0 && resolve()));
    });
    await Promise.race([gone, delay(milliseconds, undefined, { ref: false })]);
    // As a lost line, after which a browser connects again by itself.
    for (const socket of this.all()) socket.conn.close();
  }

  private all(): Iterable<LoxSocket> {
    return this.server?.sockets.sockets.values() ?? [];
  }
}

export const userRoom = (userId: string): string => `user:${userId}`;

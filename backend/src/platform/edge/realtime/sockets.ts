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
import { LiveConnections } from '../../http/auth/sessions/live-connections.js';

export interface SocketData {
  account: Account;
  sessionId: string;
  isStrong: boolean;
}
export type LoxServer = Server<ClientMessages, ServerMessages, DefaultEventsMap, SocketData>;
export type LoxSocket = Socket<ClientMessages, ServerMessages, DefaultEventsMap, SocketData>;

/** Hints may be lost or repeated. */
@Injectable()
export class Sockets extends LiveConnections {
  private server: LoxServer | undefined;

  attach(server: LoxServer): void {
    this.server = server;
  }

  hintReaders(module: OwnedModule, records: readonly Owned[], hint: ChangeHint): void {
    for (const socket of this.all()) {
      const ability = abilityOf(socket.data.account);
      if (records.some((record) => canOn(ability, 'read', module, record))) socket.emit('hint', hint);
    }
  }

  hintModule(module: Exclude<Module, OwnedModule | 'reports'>, hint: ChangeHint): void {
    for (const socket of this.all())
      if (can(abilityOf(socket.data.account), 'read', module)) socket.emit('hint', hint);
  }

  async hintModuleWhere(
    module: Exclude<Module, OwnedModule | 'reports'>,
    hint: ChangeHint,
    sees: (account: Account) => Promise<boolean>,
  ): Promise<void> {
    for (const socket of [...this.all()]) {
      const { account } = socket.data;
      if (can(abilityOf(account), 'read', module) && (await sees(account))) socket.emit('hint', hint);
    }
  }

  hintStaff(hint: ChangeHint): void {
    this.server?.emit('hint', hint);
  }

  hintUser(userId: string, hint: ChangeHint): void {
    this.server?.to(userRoom(userId)).emit('hint', hint);
  }

  notify(userId: string, notification: Notification): void {
    this.server?.to(userRoom(userId)).emit('notification', notification);
  }

  get openCount(): number {
    return this.server?.sockets.sockets.size ?? 0;
  }

  connectedUserIds(): Set<string> {
    return new Set([...this.all()].map(({ data }) => data.account.id));
  }

  refreshAccount(userId: string, account: Account | undefined): void {
    for (const socket of this.all()) {
      if (socket.data.account.id !== userId) continue;
      socket.emit('hint', { what: 'session', id: userId, revision: 0 });
      if (account && isStaff(account.role)) socket.data.account = account;
      else socket.disconnect(true);
    }
  }

  sessionIds(): Set<string> {
    return new Set([...this.all()].map(({ data }) => data.sessionId));
  }

  endWithoutSecondFactor(isRequired: (role: Role) => boolean): void {
    for (const socket of this.all()) {
      const { account, isStrong } = socket.data;
      if (isStrong || !isRequired(account.role)) continue;
      socket.emit('hint', { what: 'session', id: account.id, revision: 0 });
      socket.disconnect(true);
    }
  }

  dropSecondFactor(userId: string): void {
    for (const socket of this.all()) if (socket.data.account.id === userId) socket.data.isStrong = false;
  }

  endSession(sessionId: string): void {
    for (const socket of this.all()) if (socket.data.sessionId === sessionId) socket.disconnect(true);
  }

  async handOver(milliseconds: number): Promise<void> {
    if (this.openCount === 0) return;
    this.server?.emit('handover');
    const gone = new Promise<void>((resolve) => {
      for (const socket of this.all())
        socket.once('disconnect', () => void (this.openCount === 0 && resolve()));
    });
    await Promise.race([gone, delay(milliseconds, undefined, { ref: false })]);
    // After a server's disconnect browsers would not reconnect.
    for (const socket of this.all()) socket.conn.close();
  }

  private all(): Iterable<LoxSocket> {
    return this.server?.sockets.sockets.values() ?? [];
  }
}

export const userRoom = (userId: string): string => `user:${userId}`;

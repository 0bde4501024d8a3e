import { Controller, Get, HttpCode, Inject, Param, Patch, Query } from '@nestjs/common';
import {
  NOTIFICATION_PAGE,
  type Notification,
  type NotificationCount,
} from '@lox/contracts/notifications.js';
import { StaffOnly } from '../../platform/http/auth/access-guard.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import { DOCUMENT_STORE } from '../../platform/storage/engines.js';
import type { DocumentStore } from '../../platform/storage/document-store/document-store.js';
import { ApiGroup, ApiOperation } from '../../platform/http/input/api-operation.js';
import {
  isVisibleTo,
  notificationOf,
  NOTIFICATIONS,
  visibleTo,
  type NotificationDocument,
} from './notification.document.js';
import { OptionalFlag } from '../../platform/http/input/dto-fields.js';
import { Context, RequestContext } from '../../platform/http/auth/request-context.js';

class NotificationListDto {
  @OptionalFlag('includeRead inválido') includeRead = true;
  @OptionalFlag('includeArchived inválido') includeArchived = false;
}

@StaffOnly()
@ApiGroup('Notificações')
@Controller('api/notifications')
export class NotificationsController {
  constructor(@Inject(DOCUMENT_STORE) private readonly documents: DocumentStore) {}

  @ApiOperation('As próprias notificações')
  @Get()
  async list(
    @Query() query: NotificationListDto,
    @Context() { account }: RequestContext,
  ): Promise<Notification[]> {
    const filter = {
      ...visibleTo(account),
      ...(!query.includeArchived && { isArchived: false }),
      ...(!query.includeRead && { isRead: false }),
    };
    const options = { sort: { position: -1 } as const, limit: NOTIFICATION_PAGE };
    const found = await this.documents.find<NotificationDocument>(NOTIFICATIONS, filter, options);
    return found.map(notificationOf);
  }

  @ApiOperation('Quantas notificações não foram lidas')
  @Get('count')
  async count(@Context() { account }: RequestContext): Promise<NotificationCount> {
    const filter = { ...visibleTo(account), isArchived: false, isRead: false };
    return { count: await this.documents.count(NOTIFICATIONS, filter) };
  }

  @HttpCode(200)
  @ApiOperation('Marca uma notificação como lida', { refuses: { 404: ['notification_not_found'] } })
  @Patch(':id/read')
  read(@Param('id') id: string, @Context() { account }: RequestContext): Promise<Notification> {
    return this.mark(id, account, { isRead: true });
  }

  @HttpCode(200)
  @ApiOperation('Arquiva uma notificação', { refuses: { 404: ['notification_not_found'] } })
  @Patch(':id/archive')
  archive(@Param('id') id: string, @Context() { account }: RequestContext): Promise<Notification> {
    return this.mark(id, account, { isArchived: true });
  }

  private async mark(
    id: string,
    account: Account,
    fields: { isRead: true } | { isArchived: true },
  ): Promise<Notification> {
    const found = await this.documents.get<NotificationDocument>(NOTIFICATIONS, id);
    if (!found || !isVisibleTo(account, found))
      throw new DomainError('notification_not_found', 'Notificação não encontrada.', 404);
    await this.documents.write([{ set: NOTIFICATIONS, where: { _id: id, userId: account.id }, fields }]);
    return notificationOf({ ...found, ...fields });
  }
}

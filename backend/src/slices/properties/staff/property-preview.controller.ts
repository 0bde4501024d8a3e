import { Controller, Get, Inject, Param } from '@nestjs/common';
import { abilityOf, canOn } from '@lox/contracts/permissions.js';
import type { PropertyPreview } from '@lox/contracts/property-management.js';
import { Requires } from '../../../platform/http/auth/access-guard.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import { ApiGroup, ApiOperation } from '../../../platform/http/input/api-operation.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { propertyNotFound } from '../domain/property.decider.js';
import { PROPERTIES, type PropertyDocument } from '../projections/properties.projection.js';
import { PublicationChecks } from '../publishing/publication-checks.js';
import { publicProperty } from '../public/public-property.js';
import { Context, RequestContext } from '../../../platform/http/auth/request-context.js';

@ApiGroup('Imóveis')
@Controller('api/admin/property-previews')
export class PropertyPreviewController {
  constructor(
    @Inject(PROPERTIES) private readonly properties: ProjectionReader<PropertyDocument>,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(PublicationChecks) private readonly checks: PublicationChecks,
  ) {}

  /** A hidden property answers as a missing one. */
  @Requires('read', 'properties')
  @ApiOperation('Um imóvel como a página dele o mostrará, qualquer que seja o status', {
    refuses: { 404: ['property_not_found'] },
  })
  @Get(':address')
  async preview(
    @Param('address') address: string,
    @Context() { account, origin }: RequestContext,
  ): Promise<PropertyPreview> {
    const document =
      (await this.properties.findOne({ slug: address })) ?? (await this.properties.get(address));
    const ability = abilityOf(account);
    if (!document || document.removed || !canOn(ability, 'read', 'properties', document))
      throw propertyNotFound();
    const broker = document.brokerId === null ? undefined : await this.accounts.byId(document.brokerId);
    const mayPublish = document.status !== 'live' && canOn(ability, 'update', 'properties', document);
    return {
      property: publicProperty(document, broker),
      status: document.status,
      mayPublish,
      warnings: mayPublish ? await this.checks.warnings(document._id, document, origin.now) : [],
    };
  }
}

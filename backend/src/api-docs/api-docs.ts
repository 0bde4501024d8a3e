import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { BUILT_IN_AGENCY } from '@lox/contracts/agency.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import type { ApiDocument } from './api-document.js';
import { documentOf } from './document.js';
import { routesOf, type Route } from './routes.js';

/** The API's document; made when it is first asked for. */
@Injectable()
export class ApiDocs {
  private made: { document: ApiDocument; text: string; tag: string } | undefined;

  constructor(
    @Inject(DiscoveryService) private readonly discovery: DiscoveryService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  get routes(): Route[] {
    return routesOf(this.discovery);
  }

  get document(): ApiDocument {
    return this.current().document;
  }

  /** As it is sent, with its entity tag. */
  current(): { document: ApiDocument; text: string; tag: string } {
    return (this.made ??= this.make());
  }

  private make() {
    const document = documentOf(this.routes, this.config.agency.systemName ?? BUILT_IN_AGENCY.systemName);
    const text = JSON.stringify(document);
    return { document, text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
  }
}

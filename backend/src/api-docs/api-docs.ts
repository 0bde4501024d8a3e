import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { BUILT_IN_AGENCY } from '@lox/contracts/agency.js';
import { CONFIG, type Config } from '../config/config.js';
import type { ApiDocument } from './api-document.js';
import { routesOf, type Route } from './routes.js';

/** The document, and as it is sent, with its entity tag. */
export interface MadeDocument {
  document: ApiDocument;
  text: string;
  tag: string;
}

/** The API's document; made, with what it is made of, when it is first asked for. */
@Injectable()
export class ApiDocs {
  private made: Promise<MadeDocument> | undefined;

  constructor(
    @Inject(DiscoveryService) private readonly discovery: DiscoveryService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  get routes(): Route[] {
    return routesOf(this.discovery);
  }

  current(): Promise<MadeDocument> {
    return (this.made ??= this.make());
  }

  private async make(): Promise<MadeDocument> {
    const { documentOf } = await import('./document.js');
    const { agency, publicUrl } = this.config;
    const document = documentOf(this.routes, {
      systemName: agency.systemName ?? BUILT_IN_AGENCY.systemName,
      // Only HTTPS tells an address that others reach too; otherwise the one that the document came from.
      server: publicUrl?.startsWith('https:') ? publicUrl.replace(/\/+$/, '') : '/',
    });
    const text = JSON.stringify(document);
    return { document, text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
  }
}

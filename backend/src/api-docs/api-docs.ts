import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { BUILT_IN_AGENCY } from '@lox/contracts/agency.js';
import { CONFIG, type Config } from '../config/config.js';
import type { OpenApiDocument } from './schema.js';
import { apiRoutesOf, type ApiRoute } from './api-routes.js';

export interface SerializedOpenApiDocument {
  document: OpenApiDocument;
  text: string;
  tag: string;
}

@Injectable()
export class ApiDocs {
  private made: Promise<SerializedOpenApiDocument> | undefined;

  constructor(
    @Inject(DiscoveryService) private readonly discovery: DiscoveryService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  get routes(): ApiRoute[] {
    return apiRoutesOf(this.discovery);
  }

  current(): Promise<SerializedOpenApiDocument> {
    return (this.made ??= this.make());
  }

  private async make(): Promise<SerializedOpenApiDocument> {
    const { buildOpenApiDocument } = await import('./build-openapi-document.js');
    const { agency, publicUrl } = this.config;
    const document = buildOpenApiDocument(this.routes, {
      systemName: agency.systemName ?? BUILT_IN_AGENCY.systemName,
      // Only HTTPS is surely reachable by others.
      server: publicUrl?.startsWith('https:') ? publicUrl.replace(/\/+$/, '') : '/',
    });
    const text = JSON.stringify(document);
    return { document, text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
  }
}

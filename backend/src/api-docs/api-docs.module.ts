import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ApiDocs } from './api-docs.js';
import { ApiDocsController } from './api-docs.controller.js';

/** The document of all routes, and the page that shows it. */
@Module({ imports: [DiscoveryModule], controllers: [ApiDocsController], providers: [ApiDocs] })
export class ApiDocsModule {}

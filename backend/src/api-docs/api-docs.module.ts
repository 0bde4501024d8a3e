import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ApiDocs } from './api-docs.js';
import { ApiDocsController } from './api-docs.controller.js';

@Module({ imports: [DiscoveryModule], controllers: [ApiDocsController], providers: [ApiDocs] })
export class ApiDocsModule {}

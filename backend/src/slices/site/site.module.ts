import {
  Module,
  RequestMethod,
  type DynamicModule,
  type MiddlewareConsumer,
  type ModuleMetadata,
  type NestModule,
  type Provider,
} from '@nestjs/common';
import { Projections } from '../../platform/projections/projections.js';
import { DataStamp } from '../../platform/caching/data-stamp.js';
import { FrontendBuild } from './frontend-build.js';
import type { SiteData } from './site-data.js';
import { SitePages } from './site-pages.js';
import { SiteMiddleware } from './site.middleware.js';

/** Pages depend on events of these categories only, so a new lead does not invalidate them. */
const SHOWN = ['property', 'user', 'settings', 'page'];

interface SiteOptions {
  /** Provides `SiteData`. */
  data: Provider<SiteData>;
  /** Modules that export what the provider injects. */
  imports?: ModuleMetadata['imports'];
}

/** The public site's pages, the files of the build, and the back office's page. */
@Module({})
export class SiteModule implements NestModule {
  static register({ data, imports = [] }: SiteOptions): DynamicModule {
    return {
      module: SiteModule,
      imports,
      providers: [
        FrontendBuild,
        {
          provide: DataStamp,
          inject: [Projections],
          useFactory: (projections: Projections) => new DataStamp(projections, SHOWN),
        },
        SitePages,
        SiteMiddleware,
        data,
      ],
    };
  }

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(SiteMiddleware).forRoutes({ path: '{*path}', method: RequestMethod.ALL });
  }
}

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { FileCleaner } from '../../platform/http/files/file-cleaner.js';
import { PHOTO_FOLDER } from '../../platform/http/files/photos.js';
import { ManagedProperties } from './staff/managed-properties.js';
import { propertiesProjection } from './projections/properties.projection.js';
import { ATTACHMENTS } from './staff/property-files.js';

@Injectable()
export class PropertyFileOwners implements OnModuleInit {
  constructor(
    @Inject(FileCleaner) private readonly cleaner: FileCleaner,
    @Inject(ManagedProperties) private readonly managed: ManagedProperties,
  ) {}

  onModuleInit(): void {
    const projection = propertiesProjection.name;
    this.cleaner.register({ folder: PHOTO_FOLDER, projection, inUse: () => this.managed.fileIds('photos') });
    this.cleaner.register({
      folder: ATTACHMENTS,
      projection,
      inUse: () => this.managed.fileIds('documents'),
    });
  }
}

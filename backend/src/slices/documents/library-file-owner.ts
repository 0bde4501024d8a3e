import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { FileCleaner } from '../../platform/http/files/file-cleaner.js';
import { LIBRARY_FOLDER } from './library-files.js';
import { libraryProjection } from './library.projection.js';
import { LibraryQueries } from './library.queries.js';

@Injectable()
export class LibraryFileOwner implements OnModuleInit {
  constructor(
    @Inject(FileCleaner) private readonly cleaner: FileCleaner,
    @Inject(LibraryQueries) private readonly queries: LibraryQueries,
  ) {}

  onModuleInit(): void {
    const inUse = () => this.queries.fileIds();
    this.cleaner.register({ folder: LIBRARY_FOLDER, projection: libraryProjection.name, inUse });
  }
}

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { FileCleaner } from '../../platform/files/file-cleaner.js';
import { LIBRARY } from './library-files.js';
import { libraryProjection } from './library.projection.js';
import { LibraryQueries } from './library.queries.js';

/** Tells the cleaner which files the library names: those of an upload or a deletion that a crash cut short it does not. */
@Injectable()
export class LibraryFileOwner implements OnModuleInit {
  constructor(
    @Inject(FileCleaner) private readonly cleaner: FileCleaner,
    @Inject(LibraryQueries) private readonly queries: LibraryQueries,
  ) {}

  onModuleInit(): void {
    const inUse = () => this.queries.fileIds();
    this.cleaner.register({ folder: LIBRARY, projection: libraryProjection.name, inUse });
  }
}

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { FileCleaner } from '../../platform/files/file-cleaner.js';
import { LIBRARY } from './document-files.js';
import { documentLibrary } from './document-library.projection.js';
import { DocumentQueries } from './document.queries.js';

/** Tells the cleaner which files the library names: those of an upload or a deletion that a crash cut short it does not. */
@Injectable()
export class DocumentFileOwner implements OnModuleInit {
  constructor(
    @Inject(FileCleaner) private readonly cleaner: FileCleaner,
    @Inject(DocumentQueries) private readonly queries: DocumentQueries,
  ) {}

  onModuleInit(): void {
    const inUse = () => this.queries.fileIds();
    this.cleaner.register({ folder: LIBRARY, projection: documentLibrary.name, inUse });
  }
}

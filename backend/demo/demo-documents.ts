import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PictureWorker } from '../src/platform/http/files/picture-worker.js';
import type { DemoStaff } from './demo-accounts.js';
import { DEMO_DOCUMENTS, type DemoDocument } from './documents/library-documents.js';
import { pdfFile } from './documents/pdf-file.js';
import { scanPicture } from './documents/scan-picture.js';
import { wordFile } from './documents/word-file.js';
import { demoOrigin } from './demo-origin.js';
import { workingTime } from './working-time.js';
import { UploadDocuments } from '../src/slices/documents/library.commands.js';

@Injectable()
export class DemoDocuments {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PictureWorker) private readonly process: PictureWorker,
  ) {}

  async upload(cast: DemoStaff, now: Date, signal: AbortSignal): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'lox-documents-'));
    try {
      for (const document of DEMO_DOCUMENTS) {
        if (signal.aborted) return;
        const name = `${document.name}.${document.kind}`;
        const path = join(folder, 'file');
        await writeFile(path, await this.contentOf(document));
        const origin = demoOrigin(cast[document.by].id, workingTime(now, document.daysAgo));
        const key = `demo ${document.name}`;
        await this.commands.execute(new UploadDocuments([{ path, name }], document.type, key, origin));
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private contentOf(document: DemoDocument): Buffer | Promise<Buffer> {
    if (document.kind === 'jpg') return this.process.make('drawing', scanPicture(document), 80);
    return document.kind === 'pdf' ? pdfFile(document) : wordFile(document);
  }
}

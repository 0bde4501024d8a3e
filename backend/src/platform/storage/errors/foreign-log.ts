import { EngineUnavailable } from './engine-unavailable.js';

export type MarkedStore = 'documents' | 'files' | 'backups';

export interface Mismatch {
  store: MarkedStore;
  /** `moved`: the same events at other positions. */
  log: 'empty' | 'another' | 'moved';
}

const LOGGED_TEXTS: Record<Mismatch['log'], (store: string) => string> = {
  empty: (store) => `the log is empty, and the ${store} belong to one that is not`,
  another: (store) => `the log is not the one that the ${store} belong to`,
  moved: (store) => `the log was copied into another event store, and the ${store} belong to the former one`,
};

const STORE_TEXTS: Record<MarkedStore, { what: string; remedy: string }> = {
  documents: {
    what: 'os documentos guardados',
    remedy:
      'Confira EVENTSTORE_URL, STREAM_PREFIX, MONGODB_URL e onde o banco de eventos guarda os dados. ' +
      'Para começar de uma cópia, use também um banco de documentos vazio.',
  },
  files: {
    what: 'as fotos e os documentos guardados',
    remedy: 'Confira DATA_DIR ou S3_BUCKET: cada instalação tem um lugar só dela.',
  },
  backups: {
    what: 'as cópias de segurança do lugar',
    remedy: 'Para voltar a elas, use restore; para outra instalação, outro lugar em BACKUP_DIR.',
  },
};

const MISMATCH_TEXTS: Record<Mismatch['log'], (what: string) => string> = {
  empty: (what) => `O log está vazio, e ${what} são de outro`,
  another: (what) => `O log não é aquele de que são ${what}`,
  moved: (what) => `O log foi copiado para outro banco de eventos, e ${what} são do anterior`,
};

export const mismatchText = ({ store, log }: Mismatch): string =>
  `${MISMATCH_TEXTS[log](STORE_TEXTS[store].what)}: nada é lido nem mudado. ${STORE_TEXTS[store].remedy}`;

/** Handled as an unavailable engine. */
export class ForeignLog extends EngineUnavailable {
  constructor(readonly mismatch: Mismatch) {
    super('event store');
    this.name = 'ForeignLog';
    this.message = 'the stores do not belong together';
  }

  override get reason(): string {
    return LOGGED_TEXTS[this.mismatch.log](this.mismatch.store);
  }
}

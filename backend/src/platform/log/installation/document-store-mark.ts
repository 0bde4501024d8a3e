import type { Document, DocumentStore } from '../../storage/document-store/document-store.js';
import {
  CHECKPOINTS,
  SHARED_FOLLOWER,
  type Checkpoint,
  type SharedPlace,
} from '../projections/checkpoint.js';
import type { LogMark, LogMarkHolder } from '../../storage/files/log-mark.js';

const INSTALLATION = 'installation';
const LOG = 'log';

interface MarkDocument extends Document, LogMark {}

export function documentStoreMark(documents: DocumentStore): LogMarkHolder {
  return {
    store: 'documents',
    async readMark() {
      const found = await documents.get<MarkDocument>(INSTALLATION, LOG);
      return found ? { id: found.id, position: found.position } : null;
    },
    async isEmpty() {
      const all = await documents.find<Checkpoint | SharedPlace>(CHECKPOINTS, {});
      return all.every((one) => foldedEvents(one) === 0);
    },
    async writeMark({ id, position }) {
      const document: MarkDocument = { _id: LOG, id, position };
      await documents.write([{ insert: INSTALLATION, document }]);
    },
  };
}

const foldedEvents = (checkpoint: Checkpoint | SharedPlace): number =>
  checkpoint._id === SHARED_FOLLOWER
    ? Math.max(0, ...Object.values((checkpoint as SharedPlace).members))
    : (checkpoint as Checkpoint).events;

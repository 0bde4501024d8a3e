import { PREVIEWED_KINDS, type LibraryDocument } from '@lox/contracts/documents.js';
import { can } from '@lox/contracts/permissions.js';
import { useSession } from '../../session/session.js';
import type { DocumentActions } from './use-document-actions.js';
import styles from './document-name.module.css';

export function DocumentName({ document, actions }: { document: LibraryDocument; actions: DocumentActions }) {
  const { ability } = useSession();
  const { name, mimeType } = document;
  const text = `strong ${styles.name}`;
  if (!can(ability, 'download', 'documents'))
    return (
      <strong className={text} title={name}>
        {name}
      </strong>
    );
  const shown = PREVIEWED_KINDS.includes(mimeType);
  return (
    <button
      type="button"
      className={text}
      title={name}
      aria-label={shown ? `Ver ${name}` : `${name}: baixar para ver`}
      onClick={() => (shown ? actions.preview(document) : actions.download(document))}
    >
      {name}
    </button>
  );
}

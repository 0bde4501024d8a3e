import { DownOutlined } from '@ant-design/icons';
import {
  DOCUMENT_TYPE_LABELS,
  DOCUMENT_TYPES,
  type DocumentType,
  type LibraryDocument,
} from '@lox/contracts/documents.js';
import { can } from '@lox/contracts/permissions.js';
import { Dropdown } from 'antd';
import { useSession } from '../../session/session.js';
import { GlyphIcon } from '../../ui/GlyphIcon.js';
import styles from './document-type.module.css';

const TONES: Record<DocumentType, string> = {
  contract: 'brand',
  property_doc: 'info',
  id: 'accent',
  income_proof: 'warning',
  other: 'plain',
};
const ITEMS = DOCUMENT_TYPES.map((key) => ({ key, label: DOCUMENT_TYPE_LABELS[key] }));

export function DocumentTypeMenu({
  document: { name, type },
  className = '',
  onChange,
}: {
  document: LibraryDocument;
  className?: string;
  onChange: (type: DocumentType) => void;
}) {
  const { ability } = useSession();
  const badge = `small medium ${styles.badge} ${className}`;
  const label = DOCUMENT_TYPE_LABELS[type];
  if (!can(ability, 'upload', 'documents'))
    return (
      <span className={badge} data-tone={TONES[type]}>
        {label}
      </span>
    );
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        items: ITEMS,
        selectable: true,
        selectedKeys: [type],
        onClick: ({ key }) => onChange(key as DocumentType),
      }}
    >
      <button
        type="button"
        className={badge}
        data-tone={TONES[type]}
        aria-label={`${label}: mudar o tipo de ${name}`}
        aria-haspopup="menu"
      >
        {label} <GlyphIcon glyph={DownOutlined} />
      </button>
    </Dropdown>
  );
}

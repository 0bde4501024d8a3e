import { PAGE_LIMITS } from '@lox/contracts/content-pages.js';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import type { PageHeadText } from './use-page-draft.js';
import { META_ADVICE } from './page-texts.js';
import styles from './pages.module.css';

interface FieldsProps {
  text: PageHeadText;
  onChange: (part: Partial<PageHeadText>) => void;
}

export function TitleField({ text: { title }, onChange, missing }: FieldsProps & { missing: boolean }) {
  return (
    <Field id="page-title" label="Título" note={missing ? 'Título é obrigatório' : ''} wrong={missing}>
      <Input
        id="page-title"
        required
        maxLength={PAGE_LIMITS.title}
        value={title}
        status={missing ? 'error' : undefined}
        aria-invalid={missing}
        aria-describedby="page-title-note"
        onChange={(event) => onChange({ title: event.target.value })}
      />
    </Field>
  );
}

export function MetaFields({ text: { metaTitle, metaDescription }, onChange }: FieldsProps) {
  return (
    <div className={`stack gap-4 pairs folds ${styles.meta}`}>
      <Field id="page-meta-title" label="Meta título" note={advice(metaTitle, META_ADVICE.metaTitle)}>
        <Input
          id="page-meta-title"
          maxLength={PAGE_LIMITS.metaTitle}
          value={metaTitle}
          aria-describedby="page-meta-title-note"
          onChange={(event) => onChange({ metaTitle: event.target.value })}
        />
      </Field>
      <Field
        id="page-meta-description"
        label="Meta descrição"
        note={advice(metaDescription, META_ADVICE.metaDescription)}
      >
        <Input.TextArea
          id="page-meta-description"
          maxLength={PAGE_LIMITS.metaDescription}
          value={metaDescription}
          aria-describedby="page-meta-description-note"
          onChange={(event) => onChange({ metaDescription: event.target.value })}
        />
      </Field>
    </div>
  );
}

const advice = ({ length }: string, best: number): string =>
  `${length} de ${best} caracteres${length > best ? ': o buscador pode cortar o fim' : ''}`;

function Field({
  id,
  label,
  note,
  wrong = false,
  children,
}: {
  id: string;
  label: string;
  note: string;
  wrong?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`stack top gap-1 shrinks ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      {children}
      <p id={`${id}-note`} className={`soft small ${styles.note}`} data-wrong={wrong}>
        {note}
      </p>
    </div>
  );
}

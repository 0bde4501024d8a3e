import { DownOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { FURTHER_BLANKS, type FurtherFormValues } from './further-form.js';
import type { PropertyFormValues } from './property-form.js';
import styles from './fields.module.css';

export function FoldedFields({
  title,
  fields,
  children,
}: {
  title: string;
  fields: readonly (keyof FurtherFormValues)[];
  children: ReactNode;
}) {
  const { getValues, formState } = useFormContext<PropertyFormValues>();
  const isFilled = () =>
    fields.some((field) => JSON.stringify(getValues(field)) !== JSON.stringify(FURTHER_BLANKS[field]));
  const faulty = fields.some((field) => field in formState.errors);
  return (
    <Fold title={title} isFilled={isFilled()} faulty={faulty}>
      {children}
    </Fold>
  );
}

export function Fold({
  title,
  isFilled,
  faulty,
  children,
}: {
  title: string;
  isFilled: boolean;
  faulty: boolean;
  children: ReactNode;
}) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const open = faulty || (wanted ?? isFilled);
  return (
    <section className={styles.fold} data-size="full">
      <button
        type="button"
        className={`row gap-2 ${styles.foldTitle}`}
        aria-expanded={open}
        onClick={() => setWanted(!open)}
      >
        <GlyphIcon glyph={DownOutlined} />
        {title}
      </button>
      {open && <div className={styles.fields}>{children}</div>}
    </section>
  );
}

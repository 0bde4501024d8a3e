import { useMutation, useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { shownMessage } from '../../../shared/api.js';
import { useOfferRequestUndo } from '../../records/undo/offer-request-undo.js';
import { LoadFailed } from '../../ui/LoadFailed.js';
import { useUnsavedGuard } from '../../ui/unsaved-edits.js';
import { useDraft } from '../../ui/use-draft.js';
import { useToast } from '../../ui/use-toast.js';
import panel from '../../ui/panel.module.css';
import styles from './letters.module.css';

/** `S` is stored, `F` its form. */
export interface LetterSettingDefinition<S, F> {
  id: string;
  title: string;
  text: string;
  form: { label: string; className: string; button: string };
  failure: string;
  lost: string;
  placeholderRows: number;
  queryKey: QueryKey;
  formOf(stored: S): F;
  isChanged(form: F, stored: S): boolean;
  isComplete(form: F): boolean;
  save(form: F, version: number): Promise<S>;
  savedTexts(saved: S): [title: string, description?: string];
  isUndoable?: boolean;
  affected: { bySave?: QueryKey; byRefusal?: QueryKey };
}

interface FormProps<S, F> {
  definition: LetterSettingDefinition<S, F>;
  locked: boolean;
  children: (form: F, set: (part: Partial<F>) => void) => ReactNode;
}

export function LetterSetting<S extends { version: number }, F extends object>({
  query,
  notes,
  ...form
}: FormProps<S, F> & { query: UseQueryResult<S>; notes: ReactNode }) {
  const { id, title, text, failure, placeholderRows } = form.definition;
  const { data } = query;
  return (
    <>
      <LoadFailed query={query} title={failure} />
      {query.isPending && <Skeleton active paragraph={{ rows: placeholderRows }} />}
      {notes}
      {data && (
        <section className={panel.panel} aria-labelledby={id}>
          <div>
            <h2 id={id}>{title}</h2>
            <p className="soft sm">{text}</p>
          </div>
          <LetterSettingForm stored={data} {...form} />
        </section>
      )}
    </>
  );
}

function LetterSettingForm<S extends { version: number }, F extends object>({
  stored,
  definition,
  locked,
  children,
}: FormProps<S, F> & { stored: S }) {
  const { queryKey, affected, lost } = definition;
  const [form, setForm] = useDraft(definition.formOf(stored), stored.version);
  const client = useQueryClient();
  const toast = useToast();
  const offerUndo = useOfferRequestUndo();
  const readAgain = (key: QueryKey | undefined) => key && void client.invalidateQueries({ queryKey: key });
  const saving = useMutation({
    mutationFn: () => definition.save(form, stored.version),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      readAgain(affected.bySave);
      const [title, text] = definition.savedTexts(saved);
      toast.success(title, text, definition.isUndoable ? offerUndo(saved) : []);
    },
    onError: (error) => {
      readAgain(affected.byRefusal);
      toast.error('Não foi possível salvar', shownMessage(error, 'O servidor não respondeu como esperado.'));
    },
  });
  const dirty = definition.isChanged(form, stored);
  const complete = definition.isComplete(form);
  useUnsavedGuard(dirty && !saving.isPending, { text: lost });
  return (
    <form
      className={definition.form.className}
      aria-label={definition.form.label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (complete) saving.mutate();
      }}
    >
      {children(form, setForm)}
      {!locked && (
        <Button
          className={styles.save}
          type="primary"
          htmlType="submit"
          loading={saving.isPending}
          disabled={!dirty || !complete}
        >
          {definition.form.button}
        </Button>
      )}
    </form>
  );
}

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import { NOTE_KIND_LABELS, type LeadNote, type NoteKind } from '@lox/contracts/lead-diary.js';
import type { Lead } from '@lox/contracts/leads.js';
import { Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { NOTE_ICONS } from '../../../records/note-icons.js';
import { useAsOf } from '../../../ui/as-of.js';
import { InlineLoadFailed } from '../../../ui/LoadFailed.js';
import { scheduleRefresh } from '../../../ui/live-data.js';
import { useToast } from '../../../ui/use-toast.js';
import { diaryQuery, writeNote } from '../diary-calls.js';
import { leadErrorText } from '../lead-errors.js';
import { leadHints } from '../lead-hints.js';
import { NoteKinds, NoteText } from './NoteFields.js';
import detail from '../../../records/detail/detail.module.css';
import styles from './diary.module.css';

export function LeadDiary({
  lead,
  mayEdit,
  onDirty,
}: {
  lead: Lead;
  mayEdit: boolean;
  onDirty: (dirty: boolean) => void;
}) {
  const query = useInfiniteQuery(diaryQuery(lead.id));
  const { asOf } = useAsOf();
  const written = query.data?.pages.flatMap(({ notes }) => notes) ?? [];
  const notes = new Map(
    written.filter(({ id, at }) => !asOf || (id !== 'notes' && at <= asOf)).map((note) => [note.id, note]),
  );
  return (
    <section className={detail.section} aria-label="Diário">
      <h3>Diário</h3>
      {mayEdit && <NoteForm lead={lead} onDirty={onDirty} />}
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      <InlineLoadFailed query={query} text="Não foi possível carregar o diário." />
      {query.data && notes.size === 0 && !mayEdit && <p className="soft">Nada anotado ainda.</p>}
      {notes.size > 0 && (
        <ol className={styles.notes} aria-label="Anotações">
          {[...notes.values()].map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button type="text" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Mostrar mais
        </Button>
      )}
    </section>
  );
}

function Note({ note: { id, kind, text, author, at } }: { note: LeadNote }) {
  const said = id === 'notes' ? 'Observações da equipe' : NOTE_KIND_LABELS[kind];
  return (
    <li>
      <span className={styles.icon}>{NOTE_ICONS[kind]}</span>
      <div className="stack gap-0 shrinks">
        <span className="soft tiny">
          <b className="medium">{said}</b>
          {author && ` · ${author.name}`}
          {id !== 'notes' && (
            <>
              {' · '}
              <time className="digits" dateTime={at}>
                {formatDayAndTime(at)}
              </time>
            </>
          )}
        </span>
        <p className={styles.text}>{text}</p>
      </div>
    </li>
  );
}

function NoteForm({ lead, onDirty }: { lead: Lead; onDirty: (dirty: boolean) => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const [kind, setKind] = useState<NoteKind>('note');
  const [text, setText] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const dirty = text.trim() !== '';
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  const { mutate, isPending } = useMutation({
    mutationFn: () => writeNote(lead.id, { kind, text }, key),
    onSuccess: (note) => {
      client.setQueryData(diaryQuery(lead.id).queryKey, (diary) => {
        const [first, ...rest] = diary?.pages ?? [];
        if (!diary || !first) return diary;
        return { ...diary, pages: [{ notes: [note, ...first.notes], total: first.total + 1 }, ...rest] };
      });
      setText('');
      setKey(crypto.randomUUID());
    },
    onError: (error) => toast.error('Erro', leadErrorText(error, 'Não foi possível anotar.')),
    onSettled: () => scheduleRefresh(client, leadHints, 0),
  });
  const change = (next: string): void => {
    setText(next);
    setKey(crypto.randomUUID());
  };
  return (
    <form
      className="stack gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (dirty && !isPending) mutate();
      }}
    >
      <NoteKinds kind={kind} onChoose={setKind} />
      <NoteText value={text} onType={change} />
      <div className="flex end">
        <Button type="primary" htmlType="submit" disabled={!dirty || isPending}>
          Anotar
        </Button>
      </div>
    </form>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type NewVisitOpinion, type Visit, VISIT_LIMITS } from '@lox/contracts/visits.js';
import { Checkbox, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { reasonsQuery } from '../../../records/reasons/reasons.js';
import { clientName, propertyTitle } from '../../../records/visit-texts.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { InlineLoadFailed } from '../../../ui/LoadFailed.js';
import { useClosing } from '../../../ui/use-closing.js';

export default function OpinionDialog({
  visit,
  onNote,
  onClose,
}: {
  visit: Visit;
  onNote: (opinion: NewVisitOpinion) => void;
  onClose: () => void;
}) {
  const query = useQuery(reasonsQuery('opinion'));
  const { open, close, closed } = useClosing(onClose);
  const [words, setWords] = useState(visit.opinion?.words ?? []);
  const [text, setText] = useState(visit.opinion?.text ?? '');
  const isEmpty = words.length === 0 && !text.trim();
  const offered = query.data?.reasons ?? [];
  const former = (visit.opinion?.words ?? []).filter((word) => !offered.some(({ key }) => key === word));
  return (
    <FormDialog
      id="visit-opinion"
      title="O que o cliente achou?"
      open={open}
      className="stack gap-3"
      action="Salvar opinião"
      disabled={!query.data || (isEmpty && !visit.opinion)}
      onSubmit={(event) => {
        event.preventDefault();
        onNote({ words, text: text.trim() || null });
        close();
      }}
      onClose={close}
      onClosed={closed}
    >
      <p className="soft sm">
        {clientName(visit)} · {propertyTitle(visit)}
      </p>
      <InlineLoadFailed query={query} text="Não foi possível carregar as opções." />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      {query.data && (
        <Checkbox.Group
          aria-label="Opinião"
          className="stack gap-2"
          value={words}
          onChange={setWords}
          options={[
            ...offered.map(({ key, label }) => ({ value: key, label })),
            ...former.map((key) => ({ value: key, label: key })),
          ]}
        />
      )}
      <div className="stack gap-1">
        <label className="medium" htmlFor="opinion-text">
          Com outras palavras
        </label>
        <Input.TextArea
          id="opinion-text"
          aria-describedby="opinion-hint"
          rows={3}
          maxLength={VISIT_LIMITS.opinion}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p id="opinion-hint" className="soft small">
          Fica só para a equipe: o proprietário vê as opções, sem este texto.
        </p>
      </div>
    </FormDialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { REASON_LIMITS, type ReasonKind } from '@lox/contracts/reasons.js';
import { Input, Radio, Skeleton } from 'antd';
import { useState } from 'react';
import { InlineLoadFailed } from '../../ui/LoadFailed.js';
import { reasonsQuery } from './reasons.js';

const OTHER = '';

/** Tells the chosen key or the typed text; empty until one is given. */
export function ReasonChoice({ kind, onChange }: { kind: ReasonKind; onChange: (reason: string) => void }) {
  const query = useQuery(reasonsQuery(kind));
  const [chosen, setChosen] = useState<string>();
  const choose = (value: string) => {
    setChosen(value);
    onChange(value);
  };
  return (
    <>
      <InlineLoadFailed query={query} text="Não foi possível carregar os motivos." />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {query.data && (
        <Radio.Group
          aria-label="Motivo"
          className="stack gap-2"
          value={chosen}
          onChange={(event) => choose(event.target.value as string)}
          options={[
            ...query.data.reasons.map(({ key, label }) => ({ value: key, label })),
            { value: OTHER, label: 'Outro motivo' },
          ]}
        />
      )}
      {chosen === OTHER && (
        <Input
          aria-label="Outro motivo"
          placeholder="Escreva o motivo"
          autoFocus
          maxLength={REASON_LIMITS.text}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      )}
    </>
  );
}

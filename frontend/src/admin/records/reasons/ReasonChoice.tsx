import { useQuery } from '@tanstack/react-query';
import { REASON_LIMITS, type ReasonKind } from '@lox/contracts/reasons.js';
import { Input, Radio, Skeleton } from 'antd';
import { useState } from 'react';
import { InlineLoadFailed } from '../../ui/LoadFailed.js';
import { reasonsQuery } from './reasons.js';

const OTHER = '';

/** `value` is the chosen key or the typed text. */
export function ReasonChoice({
  kind,
  value,
  onChange,
}: {
  kind: ReasonKind;
  value: string;
  onChange: (reason: string) => void;
}) {
  const query = useQuery(reasonsQuery(kind));
  const [typing, setTyping] = useState(false);
  const offered = query.data?.reasons ?? [];
  const isTyped = typing || (value !== '' && !offered.some(({ key }) => key === value));
  return (
    <>
      <InlineLoadFailed query={query} text="Não foi possível carregar os motivos." />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {query.data && (
        <Radio.Group
          aria-label="Motivo"
          className="stack gap-2"
          value={isTyped ? OTHER : value || undefined}
          onChange={(event) => {
            const chosen = event.target.value as string;
            setTyping(chosen === OTHER);
            onChange(chosen);
          }}
          options={[
            ...offered.map(({ key, label }) => ({ value: key, label })),
            { value: OTHER, label: 'Outro motivo' },
          ]}
        />
      )}
      {query.data && isTyped && (
        <Input
          aria-label="Outro motivo"
          placeholder="Escreva o motivo"
          autoFocus={typing}
          maxLength={REASON_LIMITS.text}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  );
}

import type { Time } from '@lox/contracts/local-time.js';
import { TIME_HINT, typedTime } from '@lox/contracts/typed-times.js';
import { Select, type GetRef, type SelectProps } from 'antd';
import { useRef, useState, type Ref } from 'react';

export function TimeSelect({
  label,
  value,
  times,
  placeholder = 'Selecione',
  onChange,
  onBlur,
  ...input
}: Pick<SelectProps, 'id' | 'status' | 'aria-invalid' | 'aria-describedby'> & {
  ref?: Ref<GetRef<typeof Select>>;
  label: string;
  value: Time | null;
  times: readonly Time[];
  placeholder?: string;
  onChange: (time: Time | null) => void;
  onBlur?: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const pending = useRef('');
  const read = typedTime(typed);
  const chosen = (time: Time | null): void => {
    pending.current = '';
    setTyped('');
    setProblem(undefined);
    onChange(time);
  };
  return (
    <span className="stack gap-1 shrinks">
      <Select<Time | null, { value: Time; label: Time }>
        {...input}
        status={problem ? 'error' : input.status}
        aria-label={label}
        virtual={false}
        allowClear
        placeholder={placeholder}
        value={value}
        options={[...new Set([...(read ? [read] : []), ...times])].map((time) => ({
          value: time,
          label: time,
        }))}
        showSearch={{
          onSearch: (text) => {
            setTyped(text);
            pending.current = text;
          },
          filterOption: (text, option) => isMeant(option?.value ?? '', text),
        }}
        notFoundContent={TIME_HINT}
        onChange={(time?: Time | null) => chosen(time ?? null)}
        onBlur={() => {
          const text = pending.current.trim();
          if (text !== '') {
            const time = typedTime(text);
            chosen(time);
            setProblem(time === null ? `“${text}”: ${TIME_HINT}` : undefined);
          }
          onBlur?.();
        }}
      />
      {problem && (
        <span className="wrong tiny" role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}

/** `1` offers only 01:00, which Enter then takes. */
function isMeant(time: Time, text: string): boolean {
  const read = typedTime(text);
  return (
    read !== null && (time === read || (/^\d{1,2}$/.test(text.trim()) && time.startsWith(read.slice(0, 3))))
  );
}

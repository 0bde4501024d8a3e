import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSiteMutation } from '../../api/use-site-mutation.js';

type Errors<F> = { [N in keyof F]?: string };

interface Options<F, A> {
  empty: F;
  errors: (fields: F) => Errors<F>;
  /** Marked without a text. */
  missing?: (fields: F) => readonly (keyof F)[];
  refused?: (error: Error | null) => Errors<F>;
  /** Shows errors before the first attempt to submit. */
  early?: boolean;
  send: (fields: F) => Promise<A>;
  onSent: (answer: A) => void;
  onFailed: (error: Error) => void;
  onStopped?: (missing: readonly (keyof F)[]) => void;
}

/** No library: docs/adr/0025-one-form-library.md. */
export function useSiteForm<F extends object, A>(options: Options<F, A>) {
  const [fields, setFields] = useState(options.empty);
  const [tries, setTries] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  const clear = () => {
    setFields(options.empty);
    setTries(0);
  };
  const sending = useSiteMutation({
    send: () => options.send(fields),
    onSuccess: (answer) => {
      clear();
      options.onSent(answer);
    },
    onError: options.onFailed,
  });
  useEffect(() => {
    if (tries > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries, sending.error]);

  const wrong = options.errors(fields);
  const missing = options.missing?.(fields) ?? [];
  const shown = tries > 0 ? { ...options.refused?.(sending.error), ...wrong } : options.early ? wrong : {};
  return {
    fields,
    sending: sending.isPending,
    clear,
    unmark: () => setTries(0),
    field: <N extends keyof F>(name: N) => ({
      value: fields[name],
      invalid: tries > 0 && missing.includes(name),
      error: (shown as Errors<F>)[name],
      onChange: (value: F[N]) => {
        if (sending.isError) sending.reset();
        setFields((last) => ({ ...last, [name]: value }));
      },
    }),
    form: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        setTries((last) => last + 1);
        if (missing.length === 0 && Object.keys(wrong).length === 0) sending.start();
        else options.onStopped?.(missing);
      },
    },
  };
}

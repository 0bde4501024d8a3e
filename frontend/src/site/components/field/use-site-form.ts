import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';

type Errors<F> = { [N in keyof F]?: string };

interface Options<F, A> {
  /** How the form begins, and begins again once it is sent. */
  empty: F;
  /** What is wrong, in words. */
  errors: (fields: F) => Errors<F>;
  /** Fields that are marked for being empty, without words. */
  missing?: (fields: F) => readonly (keyof F)[];
  /** What the server refused, field by field. */
  refused?: (error: Error | null) => Errors<F>;
  /** What is wrong shows as soon as it is typed, not only from the first attempt to send on. */
  early?: boolean;
  send: (fields: F) => Promise<A>;
  onSent: (answer: A) => void;
  onFailed: (error: Error) => void;
  /** The form was not sent. */
  onStopped?: (missing: readonly (keyof F)[]) => void;
}

/**
 * A form of the site: holds what was typed until it is sent, marks what is wrong from the first attempt to send on, and
 * leads there. Without a library: see docs/adr/0025-one-form-library.md.
 */
export function useSiteForm<F extends object, A>(options: Options<F, A>) {
  const [fields, setFields] = useState(options.empty);
  /** Attempts to send since the form began. */
  const [tries, setTries] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  const clear = () => {
    setFields(options.empty);
    setTries(0);
  };
  const sending = useMutation({
    mutationFn: () => options.send(fields),
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
    /** Takes the marks away until the next attempt. */
    unmark: () => setTries(0),
    /** What a field is given. */
    field: <N extends keyof F>(name: N) => ({
      value: fields[name],
      invalid: tries > 0 && missing.includes(name),
      error: (shown as Errors<F>)[name],
      onChange: (value: F[N]) => {
        if (sending.isError) sending.reset();
        setFields((last) => ({ ...last, [name]: value }));
      },
    }),
    /** What the form's element is given. */
    form: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (sending.isPending) return;
        setTries((last) => last + 1);
        if (missing.length === 0 && Object.keys(wrong).length === 0) sending.mutate();
        else options.onStopped?.(missing);
      },
    },
  };
}

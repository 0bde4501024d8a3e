import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSiteMutation } from '../../api/use-site-mutation.js';

type Errors<F> = { [N in keyof F]?: string };

interface Options<F, A> {
  /** Initial values, also used for the reset after sending. */
  empty: F;
  /** Errors by field. */
  errors: (fields: F) => Errors<F>;
  /** Required fields that are empty; marked without a text. */
  missing?: (fields: F) => readonly (keyof F)[];
  /** The server's errors by field. */
  refused?: (error: Error | null) => Errors<F>;
  /** Show errors while typing instead of only after the first attempt to submit. */
  early?: boolean;
  send: (fields: F) => Promise<A>;
  onSent: (answer: A) => void;
  onFailed: (error: Error) => void;
  /** The form was not submitted. */
  onStopped?: (missing: readonly (keyof F)[]) => void;
}

/**
 * A form of the site: holds its values until they are sent, marks errors from the first attempt to submit,
 * and focuses the first one. Without a library: see docs/adr/0025-one-form-library.md.
 */
export function useSiteForm<F extends object, A>(options: Options<F, A>) {
  const [fields, setFields] = useState(options.empty);
  /** Attempts to submit since the last reset. */
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
    /** Hides the errors until the next attempt. */
    unmark: () => setTries(0),
    /** Props of a field. */
    field: <N extends keyof F>(name: N) => ({
      value: fields[name],
      invalid: tries > 0 && missing.includes(name),
      error: (shown as Errors<F>)[name],
      onChange: (value: F[N]) => {
        if (sending.isError) sending.reset();
        setFields((last) => ({ ...last, [name]: value }));
      },
    }),
    /** Props of the form element. */
    form: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (sending.isPending) return;
        setTries((last) => last + 1);
        if (missing.length === 0 && Object.keys(wrong).length === 0) sending.start();
        else options.onStopped?.(missing);
      },
    },
  };
}

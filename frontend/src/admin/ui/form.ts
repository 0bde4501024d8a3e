import {
  useController,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Resolver,
  type UseControllerProps,
  type UseFormSetError,
} from 'react-hook-form';

export type FormProblems<V> = { [F in keyof V]?: string };

export function resolverOf<V extends FieldValues>(problemsOf: (values: V) => FormProblems<V>): Resolver<V> {
  return (values) => {
    const found = Object.entries(problemsOf(values));
    if (found.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(found.map(([field, message]) => [field, { type: 'rule', message }]));
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}

export function showServerErrors<V extends FieldValues>(
  setError: UseFormSetError<V>,
  fields: { [field: string]: string },
  { focus = false } = {},
): void {
  Object.entries(fields).forEach(([field, message], index) =>
    setError(field as FieldPath<V>, { type: 'server', message }, { shouldFocus: focus && index === 0 }),
  );
}

export function useControl<V extends FieldValues, N extends FieldPath<V>>({
  id,
  ...props
}: UseControllerProps<V, N> & { id: string }) {
  const { field, fieldState } = useController(props);
  const { ref, value, onChange, onBlur } = field;
  const problem = fieldState.error?.message;
  return {
    problem,
    set: onChange as (value: FieldPathValue<V, N>) => void,
    input: {
      id,
      ref,
      value,
      onChange,
      onBlur,
      status: problem ? ('error' as const) : undefined,
      'aria-invalid': problem !== undefined,
      'aria-describedby': problem ? problemId(id) : undefined,
    },
  };
}

export type ControlOf<V extends FieldValues, N extends FieldPath<V>> = ReturnType<typeof useControl<V, N>>;

export const problemId = (id: string): string => `${id}-problem`;

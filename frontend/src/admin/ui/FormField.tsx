import { Form } from 'antd';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseControllerProps } from 'react-hook-form';
import { problemId, useControl, type ControlOf } from './form.js';

export function FormField<V extends FieldValues, N extends FieldPath<V>>({
  label,
  hint,
  className,
  children,
  ...props
}: UseControllerProps<V, N> & {
  id: string;
  label: string;
  hint?: string;
  className?: string;
  children: (input: ControlOf<V, N>['input'], set: ControlOf<V, N>['set']) => ReactNode;
}) {
  const { input, problem, set } = useControl(props);
  return (
    <Form.Item
      layout="vertical"
      className={className}
      label={<label htmlFor={props.id}>{label}</label>}
      validateStatus={problem ? 'error' : undefined}
      help={problem && <span id={problemId(props.id)}>{problem}</span>}
      extra={hint}
    >
      {children(input, set)}
    </Form.Item>
  );
}

import type { ReactNode } from 'react';

export default function Input({
  className = '',
  prefix,
  placeholder,
}: {
  className?: string;
  prefix?: ReactNode;
  placeholder?: string;
}) {
  return (
    <span className={`ant-input ${className}`}>
      {prefix}
      <span>{placeholder}</span>
    </span>
  );
}

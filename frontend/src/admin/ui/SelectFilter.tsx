import { Select, type SelectProps } from 'antd';
import styles from './filters.module.css';

const ALL = 'all';

export function SelectFilter<T extends string>({
  label,
  all,
  value,
  options,
  onChange,
  ...more
}: Pick<SelectProps, 'className' | 'disabled' | 'listHeight' | 'popupMatchSelectWidth' | 'showSearch'> & {
  label: string;
  all: string;
  value: T | undefined;
  options: readonly { value: T; label: string }[];
  onChange: (value: T | undefined) => void;
}) {
  return (
    <Select<T | typeof ALL>
      className={styles.choice}
      {...more}
      aria-label={label}
      value={value ?? ALL}
      onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
      options={[{ value: ALL, label: all }, ...options]}
    />
  );
}

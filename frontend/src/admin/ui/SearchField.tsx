import { SearchOutlined } from '@ant-design/icons';
// antd's index would add text areas and passwords to every page.
import Input from 'antd/es/input/Input.js';
import { useEffect, useEffectEvent, useState } from 'react';
import { GlyphIcon } from './GlyphIcon.js';
import styles from './filters.module.css';

const SEARCH_DELAY_MS = 300;

export function SearchField({
  value = '',
  label,
  placeholder,
  maxLength,
  onSearch,
}: {
  value: string | undefined;
  label: string;
  placeholder: string;
  maxLength?: number;
  onSearch: (search: string | undefined) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // The own search coming back must not undo later typing.
    if (value !== sent) setTyped(value);
  }
  const send = useEffectEvent((search: string) => {
    setSent(search);
    onSearch(search || undefined);
  });
  useEffect(() => {
    const search = typed.trim();
    if (search === value) return;
    const timer = setTimeout(() => send(search), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <Input
      className={styles.search}
      type="search"
      prefix={<GlyphIcon glyph={SearchOutlined} />}
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      allowClear
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

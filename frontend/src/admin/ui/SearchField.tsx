import { SearchOutlined } from '@ant-design/icons';
// The field alone: with those for texts and passwords it would come with every page.
import Input from 'antd/es/input/Input.js';
import { useEffect, useEffectEvent, useState } from 'react';
import { GlyphIcon } from './GlyphIcon.js';
import styles from './filters.module.css';

const SEARCH_DELAY_MS = 300;

/** A search box that sends the trimmed text once typing pauses; an empty one as undefined. */
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
    // Only follow changes from elsewhere, such as "Limpar filtros": our own search coming back must not undo
    // later typing.
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

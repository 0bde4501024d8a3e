import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tab-strip.module.css';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The arrow keys switch between the tabs of the panel `<name>-panel`. */
export function TabStrip<T extends string>({
  name,
  label,
  tabs,
  tab,
  className = '',
  onChange,
}: {
  name: string;
  label: string;
  tabs: readonly { value: T; label: ReactNode }[];
  tab: T;
  className?: string;
  onChange: (tab: T) => void;
}) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = strip.current?.querySelector('[aria-selected=true]')?.getBoundingClientRect();
    if (!strip.current || !chosen) return;
    const { left, width } = strip.current.getBoundingClientRect();
    strip.current.scrollLeft += chosen.left + chosen.width / 2 - left - width / 2;
  }, [tab]);
  /** The URL may lag behind the focused tab. */
  const walk = ({ key }: KeyboardEvent, from: number) => {
    const step = STEPS[key];
    const next = step && tabs[(from + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.value);
    document.getElementById(`${name}-tab-${next.value}`)?.focus();
  };
  return (
    <div ref={strip} className={`${styles.tabs} ${className}`} role="tablist" aria-label={label}>
      {tabs.map((one, index) => (
        <button
          key={one.value}
          id={`${name}-tab-${one.value}`}
          type="button"
          role="tab"
          aria-selected={one.value === tab}
          aria-controls={one.value === tab ? `${name}-panel` : undefined}
          tabIndex={one.value === tab ? 0 : -1}
          onClick={() => onChange(one.value)}
          onKeyDown={(event) => walk(event, index)}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}

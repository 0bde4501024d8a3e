import { useEffect, useState, type RefObject } from 'react';
import { FIELD_SELECTOR } from './field-selector.js';

const PHONE = '(max-width: 48rem)';

export function useCollapsed(widget: RefObject<HTMLElement | null>): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(() => matchMedia(PHONE).matches);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(FIELD_SELECTOR) && !widget.current?.contains(target))
        setFolded(true);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [widget]);
  return [folded, setFolded];
}

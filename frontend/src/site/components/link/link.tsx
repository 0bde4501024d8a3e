import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  to: string;
}

/** React Router's own weighs 4 kB more. */
export function Link({ to, ...rest }: Props) {
  return <a {...rest} href={useHref(to)} onClick={useLinkClickHandler(to)} />;
}

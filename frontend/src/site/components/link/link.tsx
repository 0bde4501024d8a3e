import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  to: string;
}

/** A link to another page of the site. React Router's own weighs 4 kB more, for what only its data routes use. */
export function Link({ to, ...rest }: Props) {
  return <a {...rest} href={useHref(to)} onClick={useLinkClickHandler(to)} />;
}

import type { ReactNode } from 'react';

interface Props {
  className: string;
  onClick: () => void;
  children: ReactNode;
}

/** A button that scrolls to the form; without JavaScript its anchor does. */
export function ContactLink({ className, onClick, children }: Props) {
  return (
    <a
      className={className}
      href="#fale-conosco"
      role="button"
      onClick={(event) => {
        event.preventDefault();
        onClick();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        onClick();
      }}
    >
      {children}
    </a>
  );
}

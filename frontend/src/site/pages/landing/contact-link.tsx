import type { ReactNode } from 'react';

interface Props {
  className: string;
  onClick: () => void;
  children: ReactNode;
}

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

import { useEffect, type RefObject } from 'react';

const THRESHOLD = 0.1;

/** Only elements below the screen wait: nothing visible moves. */
export function useReveal(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const elements = [...(root.current?.querySelectorAll('[data-reveal]') ?? [])];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          target.classList.add('visible');
          target.classList.remove('waiting');
          observer.unobserve(target);
        }
      },
      { threshold: THRESHOLD },
    );
    for (const element of elements) {
      if (element.getBoundingClientRect().top > window.innerHeight) element.classList.add('waiting');
      observer.observe(element);
    }
    return () => observer.disconnect();
  }, [root]);
}

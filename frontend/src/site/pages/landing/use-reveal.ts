import { useEffect, type RefObject } from 'react';

const THRESHOLD = 0.1;

/**
 * Gives every `[data-reveal]` below an element the class `visible` when a tenth of it is in view. Only what is still
 * below the screen gets `waiting`, from where it rises: nothing that a visitor already sees moves.
 */
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

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;
let sign: Promise<void> | undefined;

/** Resolves when somebody first uses the page, once that has been handled. */
export const firstSign = (): Promise<void> =>
  (sign ??= new Promise((resolve) => {
    const onSign = () => {
      for (const name of SIGNS) document.removeEventListener(name, onSign);
      setTimeout(resolve);
    };
    for (const name of SIGNS) document.addEventListener(name, onSign, { passive: true });
  }));

/** Once it is enabled again. */
export function keepFocusOfDisabled(): void {
  let lost: HTMLButtonElement | undefined;
  const look = (control: HTMLButtonElement): void => {
    const { activeElement, body } = document;
    if (control.disabled) {
      if (control === activeElement) lost = control;
    } else if (control === lost) {
      if (activeElement === body) control.focus({ preventScroll: true });
      lost = undefined;
    }
  };
  new MutationObserver((changes) => {
    for (const { target } of changes) look(target as HTMLButtonElement);
  }).observe(document, { subtree: true, attributeFilter: ['disabled'] });
}

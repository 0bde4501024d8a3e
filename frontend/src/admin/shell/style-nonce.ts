/**
 * Gives every style element that our scripts create the page's nonce. Ant Design does so itself nearly everywhere,
 * but its scroll lock and scrollbar measure forget it, and the strict policy would refuse them.
 */
export function giveStylesTheNonce(nonce: string | undefined): void {
  if (!nonce) return;
  const create = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  }) as typeof document.createElement;
}

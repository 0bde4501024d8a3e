/**
 * Adds the page's nonce to every style element that our scripts create. Ant Design adds it nearly everywhere,
 * but not in its scroll lock and scrollbar measurement, which the strict policy would block.
 */
export function addNonceToStyles(nonce: string | undefined): void {
  if (!nonce) return;
  const create = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  }) as typeof document.createElement;
}

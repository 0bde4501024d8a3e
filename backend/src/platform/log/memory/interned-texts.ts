/** One copy of each text that many documents have: every document that is read brings copies of its own. */
export class InternedTexts {
  private readonly texts = new Map<string, string>();

  intern<T extends string | null>(text: T): T {
    if (text === null) return text;
    const known = this.texts.get(text);
    if (known === undefined) this.texts.set(text, text);
    return (known ?? text) as T;
  }
}

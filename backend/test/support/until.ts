const LOOK_AGAIN_MS = 10;
/** Less than a test's limit (`setup.ts`): it ends with its reason. */
const GIVE_UP_MS = 300_000;

type Held<T> = Exclude<T, false | null | undefined>;

/** Polls the condition until it holds; returns its value. */
export async function until<T>(what: string, condition: () => T | Promise<T>): Promise<Held<T>> {
  const end = Date.now() + GIVE_UP_MS;
  for (;;) {
    const result = await condition();
    if (result) return result as Held<T>;
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

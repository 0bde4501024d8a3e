/** A step of the demonstration at a time, with what it depends on. */
export interface DemoAction {
  at: Date;
  /** What it creates or changes. */
  makes: string;
  /** Keys of what it reads. */
  needs: readonly string[];
  run(): Promise<void>;
}

/** Acts that run side by side. */
const GROUP = 32;

/**
 * Plays the acts in the order of time. Those before `exactFrom` run side by side where none needs what another of the
 * group makes; the later ones, which people will see first, stand in the log exactly in their order.
 */
export async function runInOrder(
  acts: readonly DemoAction[],
  exactFrom: Date,
  signal: AbortSignal,
): Promise<void> {
  let group: DemoAction[] = [];
  const flush = async (): Promise<void> => {
    await Promise.all(group.map((act) => act.run()));
    group = [];
  };
  for (const act of acts.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (signal.aborted) return;
    const made = new Set(group.map(({ makes }) => makes));
    const depends = [act.makes, ...act.needs].some((name) => made.has(name));
    if (group.length >= GROUP || depends || act.at >= exactFrom) await flush();
    group.push(act);
  }
  if (!signal.aborted) await flush();
}

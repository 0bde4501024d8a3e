export interface DemoAction {
  at: Date;
  makes: string;
  needs: readonly string[];
  run(): Promise<void>;
}

const GROUP = 32;

/** Independent actions before `exactFrom` run side by side. */
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

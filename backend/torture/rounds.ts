import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DemoRandom } from '../demo/demo-random.js';
import { checkAnswers } from './checks.js';
import { Client } from './client.js';
import { checkErased } from './erased-check.js';
import { Installation, type Pair } from './installation.js';
import { Journal, ROUNDS_EACH, type Fault } from './journal.js';
import { checkLog } from './log-checks.js';
import { Person } from './person.js';
import { carryOut, drawStrike, momentOf, type Strike } from './strikes.js';

const PEOPLE = 8;
const DEEDS_EACH = 8;
/** The probability of an erasure by the operator's command; 1 when that command is to be killed. */
const ERASES = 0.25;
const PROPERTY = {
  title: 'Casa no Taquaral',
  address: 'Rua Fernão Lopes, 388',
  price: 985_000,
  neighborhood: 'Taquaral',
  city: 'Campinas',
  state: 'SP',
  type: 'house',
  purpose: 'sale',
};

/** Rounds of load and kills; a new installation after every few, and after a failed one. */
export class Torture {
  readonly faults: Fault[] = [];
  private failed = 0;
  private stage:
    { installation: Installation; journal: Journal; people: Person[]; round: number } | undefined;

  constructor(
    private readonly chance: DemoRandom,
    private readonly pair: Pair,
  ) {}

  /** Returns the round's summary, in a line. */
  async round(): Promise<string> {
    const began = performance.now();
    const stage = (this.stage ??= await this.begin());
    const { installation, journal, people } = stage;
    const { acknowledged, repeated } = journal;
    const residues = journal.residues.length;
    const strike = drawStrike(this.chance, PEOPLE * DEEDS_EACH, 'eventstoredb' in installation.engines);
    const erases = strike.victim === 'operator' || this.chance.chance(ERASES);
    const load = Promise.all(
      people.map((person, at) => person.work(stage.round, DEEDS_EACH, erases && at === 0)),
    );
    await Promise.race([momentOf(strike, installation, journal), load]);
    await carryOut(strike, installation);
    await load;
    installation.checkAlive();
    await checkLog(installation, journal, stage.round === ROUNDS_EACH - 1);
    await checkAnswers(installation, stage.round % 2, journal);
    await checkErased(installation, journal);
    const line = [
      `${describe(strike)}; ${journal.acknowledged - acknowledged} acknowledged`,
      `${journal.repeated - repeated} repeated${erases ? ', 1 erased' : ''}`,
      `${((performance.now() - began) / 1000).toFixed(1)} s`,
      ...journal.residues.slice(residues).map((what) => `in the unused part of a page: ${what}`),
    ].join(', ');
    stage.round++;
    return journal.faults.length > 0 ? this.fail(line) : this.pass(line);
  }

  async end(): Promise<{ failed: number; faults: readonly Fault[] }> {
    await this.stage?.installation.end(false);
    return { failed: this.failed, faults: this.faults };
  }

  private async pass(line: string): Promise<string> {
    if (this.stage?.round === ROUNDS_EACH) await this.leave(false);
    return `${line}: ok`;
  }

  private async fail(line: string): Promise<string> {
    const { journal, installation } = this.stage!;
    this.failed++;
    this.faults.push(...journal.faults);
    const log = join(installation.env.DATA_DIR, 'torture.log');
    writeFileSync(log, installation.log);
    await this.leave(true);
    const lines = journal.faults.map(({ kind, what }) => `  ${kind}: ${what}`);
    return [`${line}: FAILED; data and ${log} are kept`, ...lines].join('\n');
  }

  private async leave(keep: boolean): Promise<void> {
    await this.stage?.installation.end(keep);
    this.stage = undefined;
  }

  private async begin(): Promise<NonNullable<Torture['stage']>> {
    const journal = new Journal();
    const installation = await Installation.begin(this.pair, journal);
    const client = new Client(installation, journal);
    const property = {
      what: 'entering a property',
      method: 'POST',
      path: '/api/properties',
      body: PROPERTY,
    } as const;
    const { id: propertyId } = (await client.fulfil(property)) as { id: string };
    const people = Array.from({ length: PEOPLE }, () => {
      const own = new DemoRandom(Math.floor(this.chance.next() * 2 ** 31));
      return new Person(installation, client, journal, own, { propertyId });
    });
    return { installation, journal, people, round: 0 };
  }
}

function describe({ victim, instance, after }: Strike): string {
  const who = victim === 'instance' || victim === 'starting' ? `${victim} ${instance}` : victim;
  return `killed ${who} after ${after}`;
}

export interface RoutedLead {
  id: string;
  propertyId: string | null;
  brokerId: string | null;
  /** In milliseconds. */
  arrivedAt: number;
}

export interface RoutingPeople {
  captorOf(propertyId: string): string | null;
  brokerOf(propertyId: string): string | null;
  /** The broker or the deputy of that day; null: neither. */
  takerAt(at: number, brokerId: string): string | null;
  rotationAt(at: number): readonly string[];
}

type Counts = { before: number; after: number };

/** Leads must come in their order. Only leads of properties with a captor are routed anew. */
export class RoutingTrialRun {
  readonly counts = new Map<string, Counts>();
  readonly moves: (RoutedLead & { to: string | null })[] = [];
  leads = 0;
  private turn = 0;
  private readonly turns = new Map<string, number>();

  constructor(
    private readonly captorFirst: boolean,
    private readonly people: RoutingPeople,
  ) {}

  add(lead: RoutedLead): void {
    const to = this.takerOf(lead);
    this.leads++;
    this.count(lead.brokerId, 'before');
    this.count(to, 'after');
    if (to !== lead.brokerId) this.moves.push({ ...lead, to });
  }

  private takerOf({ propertyId, brokerId, arrivedAt }: RoutedLead): string | null {
    const captor = propertyId === null ? null : this.people.captorOf(propertyId);
    const captorsTaker = captor === null ? null : this.people.takerAt(arrivedAt, captor);
    if (propertyId === null || captorsTaker === null) return brokerId;
    if (this.captorFirst) return captorsTaker;
    if (brokerId !== captorsTaker) return brokerId;
    const usual = this.people.brokerOf(propertyId);
    return (usual && this.people.takerAt(arrivedAt, usual)) ?? this.inTurn(arrivedAt);
  }

  private inTurn(at: number): string | null {
    const turnOf = (id: string): number => this.turns.get(id) ?? 0;
    const [first = null] = this.people.rotationAt(at).toSorted((one, other) => turnOf(one) - turnOf(other));
    if (first === null) return null;
    this.turns.set(first, ++this.turn);
    return this.people.takerAt(at, first);
  }

  private count(id: string | null, when: keyof Counts): void {
    if (id === null) return;
    const counts = this.counts.get(id) ?? { before: 0, after: 0 };
    counts[when]++;
    this.counts.set(id, counts);
  }
}

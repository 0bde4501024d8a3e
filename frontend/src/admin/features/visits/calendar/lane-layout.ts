import { minutesOfPart, ROW_MINUTES, type MinuteRange, type VisitPart } from './time-grid.js';

export interface LanePosition extends MinuteRange {
  lane: number;
  lanes: number;
}

export interface PlacedVisit extends VisitPart, LanePosition {}

export interface StackedVisits extends LanePosition {
  hidden: readonly VisitPart[];
  all: readonly VisitPart[];
}

interface LaneItem extends PlacedVisit {
  room: number;
}

/** Beyond `most` lanes the last ones are stacked; a short visit takes `ROW_MINUTES`. */
export function layoutLanes(
  parts: readonly VisitPart[],
  most = Infinity,
): { blocks: PlacedVisit[]; stacks: StackedVisits[] } {
  const groups = overlapping(
    parts.map((part) => {
      const { from, until } = minutesOfPart(part.visit, part.continued);
      return { ...part, from, until, room: Math.max(until, from + ROW_MINUTES), lane: 0, lanes: 1 };
    }),
  ).map(assignLanes);
  const fitted = groups.map((group) => limitLanes(group, most));
  return {
    blocks: fitted.flatMap(({ blocks }) => blocks).map(({ room: _room, ...placed }) => placed),
    stacks: fitted.flatMap(({ stacks }) => stacks),
  };
}

function overlapping(all: readonly LaneItem[]): LaneItem[][] {
  const groups: LaneItem[][] = [];
  let end = -1;
  for (const one of all.toSorted((a, b) => a.from - b.from || b.room - a.room)) {
    const last = groups.at(-1);
    if (last && one.from < end) last.push(one);
    else groups.push([one]);
    end = Math.max(end, one.room);
  }
  return groups;
}

function assignLanes(group: LaneItem[]): LaneItem[] {
  const ends: number[] = [];
  const placed = group.map((one) => {
    const free = ends.findIndex((end) => end <= one.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = one.room;
    return { ...one, lane };
  });
  return placed.map((one) => ({ ...one, lanes: ends.length }));
}

/** Only several visits without a lane become a stack. */
function limitLanes(group: LaneItem[], most: number): { blocks: LaneItem[]; stacks: StackedVisits[] } {
  if ((group[0]?.lanes ?? 0) <= most) return { blocks: group, stacks: [] };
  const last = most - 1;
  const narrowed = group.map((one) => ({ ...one, lane: Math.min(one.lane, last), lanes: most }));
  const crowds = overlapping(narrowed.filter(({ lane }) => lane === last));
  return {
    blocks: [
      ...narrowed.filter(({ lane }) => lane < last),
      ...crowds.flatMap((crowd) => (crowd.length === 1 ? crowd : [])),
    ],
    stacks: crowds.filter(({ length }) => length > 1).map((hidden) => stack(hidden, group)),
  };
}

function stack(hidden: LaneItem[], group: readonly LaneItem[]): StackedVisits {
  const { lane, lanes } = hidden[0]!;
  const from = Math.min(...hidden.map((one) => one.from));
  const until = Math.max(...hidden.map((one) => one.until));
  return {
    from,
    until,
    lane,
    lanes,
    hidden,
    all: group.filter((one) => one.from < until && one.until > from),
  };
}

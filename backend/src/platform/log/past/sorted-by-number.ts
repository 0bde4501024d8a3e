const FEW = 32;

interface Sorted {
  rows: Uint32Array<ArrayBuffer>;
  keys: Float64Array<ArrayBuffer>;
}

/**
 * Stable.
 * @param numbers by row
 */
export function sortedByNumber(
  rows: Uint32Array<ArrayBuffer>,
  numbers: Float64Array,
  direction: 1 | -1,
): Uint32Array<ArrayBuffer> {
  const keys = new Float64Array(rows.length);
  for (let nth = 0; nth < rows.length; nth++) keys[nth] = direction * numbers[rows[nth]!]!;
  const sorted = { rows: rows.slice(), keys };
  spread(sorted, 0, rows.length);
  insert(sorted);
  return sorted.rows;
}

/** By the share of the way from the least key to the most. */
function spread({ rows, keys }: Sorted, from: number, to: number): void {
  const size = to - from;
  let [least, most] = [Infinity, -Infinity];
  for (let at = from; at < to; at++) {
    const key = keys[at]!;
    least = key < least ? key : least;
    most = key > most ? key : most;
  }
  if (size <= FEW || least === most) return;
  const scale = (size - 1) / (most - least);
  const starts = new Uint32Array(size + 1);
  const shares = new Uint32Array(size);
  for (let at = 0; at < size; at++) {
    const share = ((keys[from + at]! - least) * scale) >>> 0;
    shares[at] = share;
    starts[share + 1]!++;
  }
  for (let share = 0; share < size; share++) starts[share + 1]! += starts[share]!;
  const ends = starts.slice(0, size);
  const [formerRows, formerKeys] = [rows.slice(from, to), keys.slice(from, to)];
  for (let at = 0; at < size; at++) {
    const place = from + ends[shares[at]!]!++;
    rows[place] = formerRows[at]!;
    keys[place] = formerKeys[at]!;
  }
  for (let share = 0; share < size; share++) {
    const [start, end] = [starts[share]!, starts[share + 1]!];
    if (end - start > FEW) spread({ rows, keys }, from + start, from + end);
  }
}

function insert({ rows, keys }: Sorted): void {
  for (let at = 1; at < rows.length; at++) {
    const row = rows[at]!;
    const key = keys[at]!;
    let place = at;
    for (; place > 0 && keys[place - 1]! > key; place--) {
      rows[place] = rows[place - 1]!;
      keys[place] = keys[place - 1]!;
    }
    rows[place] = row;
    keys[place] = key;
  }
}

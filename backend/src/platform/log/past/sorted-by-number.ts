const DIGIT = 4_096;
const SHARE = 1 / DIGIT;

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
  let [least, most] = [Infinity, -Infinity];
  let isWhole = true;
  for (let nth = 0; nth < rows.length; nth++) {
    const number = numbers[rows[nth]!]!;
    keys[nth] = number;
    least = number < least ? number : least;
    most = number > most ? number : most;
    isWhole = isWhole && Math.floor(number) === number;
  }
  if (!isWhole || most - least > Number.MAX_SAFE_INTEGER)
    return rows.toSorted((one, other) => direction * (numbers[one]! - numbers[other]!));
  for (let nth = 0; nth < keys.length; nth++)
    keys[nth] = direction === 1 ? keys[nth]! - least : most - keys[nth]!;
  return sortedByKey(rows, keys, most - least);
}

/** By digits, the lowest first. */
function sortedByKey(
  rows: Uint32Array<ArrayBuffer>,
  keys: Float64Array<ArrayBuffer>,
  most: number,
): Uint32Array<ArrayBuffer> {
  let [from, fromKeys] = [rows, keys];
  let [to, toKeys] = [new Uint32Array(rows.length), new Float64Array(rows.length)];
  for (let left = most; left > 0; left = Math.floor(left * SHARE)) {
    const places = new Uint32Array(DIGIT + 1);
    for (let nth = 0; nth < fromKeys.length; nth++) {
      const key = fromKeys[nth]!;
      places[key - Math.floor(key * SHARE) * DIGIT + 1]!++;
    }
    for (let digit = 1; digit < DIGIT; digit++) places[digit]! += places[digit - 1]!;
    for (let nth = 0; nth < from.length; nth++) {
      const rest = Math.floor(fromKeys[nth]! * SHARE);
      const place = places[fromKeys[nth]! - rest * DIGIT]!++;
      to[place] = from[nth]!;
      toKeys[place] = rest;
    }
    [from, to, fromKeys, toKeys] = [
      to,
      from === rows ? new Uint32Array(rows.length) : from,
      toKeys,
      fromKeys,
    ];
  }
  return from;
}

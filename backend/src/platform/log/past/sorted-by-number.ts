const DIGIT = 4_096;

/**
 * The rows in the order of their numbers; those of equal ones stay as they are.
 * @param numbers by row
 */
export function sortedByNumber(
  rows: Uint32Array<ArrayBuffer>,
  numbers: Float64Array,
  direction: 1 | -1,
): Uint32Array<ArrayBuffer> {
  let [least, most] = [Infinity, -Infinity];
  let isWhole = true;
  for (const row of rows) {
    const number = numbers[row]!;
    least = Math.min(least, number);
    most = Math.max(most, number);
    isWhole &&= Number.isSafeInteger(number);
  }
  if (!isWhole || most - least > Number.MAX_SAFE_INTEGER)
    return rows.toSorted((one, other) => direction * (numbers[one]! - numbers[other]!));
  const keys = Float64Array.from(rows, (row) =>
    direction === 1 ? numbers[row]! - least : most - numbers[row]!,
  );
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
  for (let left = most; left > 0; left = Math.floor(left / DIGIT)) {
    const places = new Uint32Array(DIGIT + 1);
    for (const key of fromKeys) places[key - Math.floor(key / DIGIT) * DIGIT + 1]!++;
    for (let digit = 1; digit < DIGIT; digit++) places[digit]! += places[digit - 1]!;
    for (let nth = 0; nth < from.length; nth++) {
      const rest = Math.floor(fromKeys[nth]! / DIGIT);
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

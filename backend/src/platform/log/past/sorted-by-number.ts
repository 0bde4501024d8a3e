const DIGITS = 0x1_0000;

/**
 * The rows in the order of their numbers; those of equal ones stay as they are.
 * @param numbers by row
 */
export function sortedByNumber(
  rows: Uint32Array,
  numbers: Float64Array,
  direction: 1 | -1,
): Uint32Array<ArrayBuffer> {
  let [from, to] = [Uint32Array.from(rows), new Uint32Array(rows.length)];
  const digits = sortableDigits(rows, numbers, direction);
  for (let at = 0; at < 4; at++) {
    const places = new Uint32Array(DIGITS);
    for (let nth = 0; nth < rows.length; nth++) places[digits[4 * rows[nth]! + at]!]!++;
    if (rows.length > 0 && places[digits[4 * rows[0]! + at]!] === rows.length) continue;
    let sum = 0;
    for (let digit = 0; digit < DIGITS; digit++) {
      const count = places[digit]!;
      places[digit] = sum;
      sum += count;
    }
    for (let nth = 0; nth < from.length; nth++) {
      const row = from[nth]!;
      to[places[digits[4 * row + at]!]!++] = row;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Four by row, the lowest first: as whole numbers they have the numbers' order. */
function sortableDigits(rows: Uint32Array, numbers: Float64Array, direction: 1 | -1): Uint16Array {
  const keys = new Float64Array(numbers.length);
  const words = new Uint32Array(keys.buffer);
  for (let nth = 0; nth < rows.length; nth++) {
    const row = rows[nth]!;
    // Adding 0 makes −0 a 0.
    keys[row] = direction * numbers[row]! + 0;
    const isNegative = words[2 * row + 1]! >>> 31 === 1;
    words[2 * row + 1] = isNegative ? ~words[2 * row + 1]! : words[2 * row + 1]! | 0x8000_0000;
    if (isNegative) words[2 * row] = ~words[2 * row]!;
  }
  return new Uint16Array(keys.buffer);
}

const PLAIN = /^[\x20-\x7e\xa1-\xac\xae-\u02ff]*$/;

/** Joined emoji, keycaps such as 1️⃣, and flags of regions. */
const SIGN = [
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f}`,
  String.raw`\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)*`,
  String.raw`[0-9#*]\ufe0f?\u20e3`,
].join('|');
const UNSEEN = String.raw`[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]`;
const SIGN_OR_UNSEEN = new RegExp(`(${SIGN})|${UNSEEN}`, 'gu');

const BREAK = /[\t\n\v\f\r\x85\u2028\u2029]/;
const BLANKS = /[\s\x85]+/g;
const LINE_BREAK = /\r\n?|[\v\f\x85\u2028\u2029]/g;

/** The invisible characters that join an emoji stay. */
export const withoutUnseen = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(SIGN_OR_UNSEEN, (_, sign?: string) => sign ?? '');

/** Line breaks and tabs become blanks. */
export const oneLine = (text: string): string =>
  withoutUnseen(text)
    .replace(BLANKS, (blanks) => (BREAK.test(blanks) ? ' ' : blanks))
    .trim();

/** Lines end in LF, and a tab becomes a blank. */
export const manyLines = (text: string): string =>
  withoutUnseen(text).replace(LINE_BREAK, '\n').replaceAll('\t', ' ').trim();

/** What a keyboard types in one line: nothing of it is ever changed, but for blanks around it. */
const PLAIN = /^[\x20-\x7e\xa1-\xac\xae-\u02ff]*$/;

/** People and things joined to one sign, colours of skin; keys such as 1️⃣; flags such as that of Scotland. */
const SIGN = [
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f}`,
  String.raw`\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)*`,
  String.raw`[0-9#*]\ufe0f?\u20e3`,
].join('|');
/**
 * What nobody sees: marks of direction, of width zero, of an order of bytes, fillers, and control characters other than
 * those that break a line or stand for blanks.
 */
const UNSEEN = String.raw`[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]`;
const SIGN_OR_UNSEEN = new RegExp(`(${SIGN})|${UNSEEN}`, 'gu');

const BREAK = /[\t\n\v\f\r\x85\u2028\u2029]/;
const BLANKS = /[\s\x85]+/g;
const LINE_BREAK = /\r\n?|[\v\f\x85\u2028\u2029]/g;

/** A text without the characters that nobody sees; within emoji, whose parts they join, they stay. */
export const withoutUnseen = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(SIGN_OR_UNSEEN, (_, sign?: string) => sign ?? '');

/** A text of one line: what nobody sees goes, a break or a tab is one blank, and blanks around it go. */
export const oneLine = (text: string): string =>
  withoutUnseen(text)
    .replace(BLANKS, (blanks) => (BREAK.test(blanks) ? ' ' : blanks))
    .trim();

/** A text of several lines, which end in `\n`: what nobody sees goes, a tab is a blank, and blanks around it go. */
export const manyLines = (text: string): string =>
  withoutUnseen(text).replace(LINE_BREAK, '\n').replaceAll('\t', ' ').trim();

import { says, searchText, soughtWords } from '@lox/contracts/words.js';

/** `showSearch` of a choice: its options are found by the words of their labels, as records are by theirs. */
export const BY_WORDS = {
  filterOption: (typed: string, option?: { label?: unknown }): boolean =>
    says(searchText(typeof option?.label === 'string' ? option.label : ''), soughtWords(typed)),
};

import { matchesWords, searchText, searchWords } from '@lox/contracts/search-words.js';

/** `showSearch` of a choice: its options are found by the words of their labels, as records are by theirs. */
export const SEARCH_BY_WORDS = {
  filterOption: (typed: string, option?: { label?: unknown }): boolean =>
    matchesWords(searchText(typeof option?.label === 'string' ? option.label : ''), searchWords(typed)),
};

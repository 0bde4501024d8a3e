import { matchesWords, searchText, searchWords } from '@lox/contracts/search-words.js';

export const SEARCH_BY_WORDS = {
  filterOption: (typed: string, option?: { label?: unknown }): boolean =>
    matchesWords(searchText(typeof option?.label === 'string' ? option.label : ''), searchWords(typed)),
};

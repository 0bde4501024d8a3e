const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

/** How many words a comment has; its signs (slashes, stars) are none. */
export const wordCount = (text) => text.match(WORD)?.length ?? 0;

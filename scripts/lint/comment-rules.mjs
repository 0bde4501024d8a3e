import { wordCount } from '../lib/comment-words.mjs';

/** Finds private words in comments, and sentences that hide their subject. */
export const commentsRule = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'array' }, { type: 'array' }],
    messages: {
      private: "'{{found}}' in a comment is a private word; instead: {{use}}",
      beginning: "'{{found}} …': a sentence begins with its subject",
    },
  },
  create(context) {
    const [words, beginnings] = context.options;
    const searches = words.map((entry) => ({ use: entry.use, pattern: patternOf(entry) }));
    const beginning = new RegExp(`(?:^|[.!?:]["')]*\\s+)(${beginnings.join('|')})\\b`);
    return {
      Program() {
        for (const { loc, text } of commentsOf(context.sourceCode)) {
          for (const { use, pattern } of searches) {
            const found = pattern?.exec(text)?.[0];
            if (found) context.report({ loc, messageId: 'private', data: { found, use } });
          }
          const found = beginning.exec(text)?.[1];
          if (found) context.report({ loc, messageId: 'beginning', data: { found } });
        }
      },
    };
  },
};

/** Finds comments of more than `max` words; line comments below each other are one. */
export const commentLengthRule = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'object', properties: { max: { type: 'integer' } }, required: ['max'] }],
    messages: { long: 'A comment of {{count}} words: one constraint in one sentence, at most {{max}}' },
  },
  create(context) {
    const [{ max }] = context.options;
    return {
      Program() {
        for (const { loc, text } of commentsOf(context.sourceCode)) {
          const count = wordCount(text);
          if (count > max) context.report({ loc, messageId: 'long', data: { count, max } });
        }
      },
    };
  },
};

/** A pattern for comments; null where an entry is for names only. */
function patternOf({ word, names, comments }) {
  if (word) return comments ? new RegExp(`\\b${word}\\b`, 'i') : null;
  const compound = names.filter((name) => /[a-z][A-Z]/.test(name));
  return compound.length > 0 ? new RegExp(`\\b(?:${compound.join('|')})\\b`) : null;
}

/** The comments of a file as running text, without stars and line ends. */
function commentsOf(sourceCode) {
  const merged = [];
  for (const comment of sourceCode.getAllComments()) {
    const last = merged.at(-1);
    if (last && continues(sourceCode, last.end, comment)) {
      last.text += ` ${comment.value.trim()}`;
      last.loc = { start: last.loc.start, end: comment.loc.end };
      last.end = comment;
    } else merged.push({ text: textOf(comment), loc: comment.loc, end: comment });
  }
  return merged;
}

function continues(sourceCode, previous, comment) {
  const areLines = previous.type === 'Line' && comment.type === 'Line';
  return areLines && sourceCode.text.slice(previous.range[1], comment.range[0]).trim() === '';
}

function textOf({ value }) {
  return value
    .split('\n')
    .map((line) => line.replace(/^\s*\*+\s?/, '').trim())
    .join(' ')
    .trim();
}

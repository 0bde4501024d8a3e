/**
 * Words of our own that stand where the field has a word, and that word.
 * `word` is found in a name among its parts (`told` in `toldOf`, `go over` in `goOver`), and where `comments` is set in
 * comments too; `names` are whole names, and those of several parts are found in comments too.
 */
export const PRIVATE_WORDS = [
  { word: 'told', use: 'notified, reported or recorded', comments: true },
  { word: 'untold', use: 'unreported', comments: true },
  { word: 'mended', use: 'repaired', comments: true },
  { word: 'mend', use: 'repair', comments: true },
  { word: 'owed', use: 'pending or due', comments: true },
  { word: 'owe', use: 'be due', comments: true },
  { word: 'owes', use: 'is due', comments: true },
  { word: 'along', use: 'a name for what is written in the same transaction' },
  { word: 'news', use: 'update, message or changes', comments: true },
  { word: 'sought', use: 'query or search term', comments: true },
  { word: 'doings', use: 'actions', comments: true },
  { word: 'hindrance', use: 'blocker or reason', comments: true },
  { word: 'whereabouts', use: 'location', comments: true },
  { word: 'heir', use: 'successor', comments: true },
  { word: 'teller', use: 'reporter or logger', comments: true },
  { word: 'patience', use: 'timeout', comments: true },
  { word: 'nudge', use: 'wake or notify', comments: true },
  { word: 'poke', use: 'wake', comments: true },
  { word: 'hurries', use: 'a boolean such as isUrgent' },
  { word: 'restless', use: 'contended', comments: true },
  { word: 'tidy', use: 'clean or normalise', comments: true },
  { word: 'aside', use: 'staged, dropped or shadow' },
  { word: 'somebody', use: 'the role: visitor, broker, caller' },
  { word: 'whoever', use: 'the role: visitor, broker, caller', comments: true },
  { word: 'anybody', use: 'the role: visitor, broker, caller' },
  { word: 'any more', use: 'no longer', comments: true },
  { word: 'stepwise', use: 'a field of the engine pair' },
  { names: ['takesDocuments'], use: 'a field of the engine pair' },
  { names: ['Press', 'press'], use: 'renderer' },
  { names: ['lay'], use: 'render' },
  { names: ['SqliteDesk'], use: 'executor' },
  { names: ['SqliteHere'], use: 'inline writer' },
  { names: ['SqliteLine'], use: 'writer client' },
  { names: ['SqliteTurns', 'ReadingTurns', 'turns', 'Turns'], use: 'queue' },
  {
    names: ['Pass', 'PassMember', 'PassStore', 'PassObserver', 'PassCheckpoint', 'passIdly'],
    use: 'follower',
  },
  { names: ['Term', 'termOf'], use: 'lease term' },
  { names: ['OwnWrites', 'Overdue', 'overdue', 'Waiters', 'waiters'], use: 'ReadYourWrites' },
  { names: ['sureOf'], use: 'confirm or require' },
  { names: ['goOver'], use: 'scan or refill' },
  { names: ['joinThose'], use: 'join' },
  { names: ['standBehind'], use: 'lowerPriority' },
  { names: ['tidyHeap'], use: 'collectGarbage' },
  { names: ['lookAt'], use: 'inspect, read or select' },
];

/** Names that documents are stored with, and the file that declares each: these stay. */
export const STORED_NAMES = [
  { name: 'mended', file: 'checkpoint.ts' },
  { name: 'newsUntil', file: 'push-outbox.ts' },
  { name: 'told', file: 'webhook-outbox.process.ts' },
  { name: 'told', file: 'notifier-choices.ts' },
];

/** Beginnings of sentences that hide their subject. */
export const BEGINNINGS = ['What', 'Whatever', 'Who', 'Whoever', 'Somebody', 'Anybody', 'Nobody', 'So that'];

// Of: node >=20.19
// Tested by: backend/test/processes/start.spec.ts
// Needed by: v8-code-cache.ts, which reads what this writes.
// Goes when: v8-code-cache.ts goes.
// `node compile-ahead.cjs <folder> <file>…`: loads the files, and keeps V8's code beside each of the folder's that ran.
// V8 takes it only where it has the same flags as here.
const { writeFileSync } = require('node:fs');
const Module = require('node:module');
const { dirname } = require('node:path');
const { Script } = require('node:vm');

const [folder, ...files] = process.argv.slice(2);
const compile = Module.prototype._compile;
const scripts = new Map();

Module.prototype._compile = function (code, file, ...rest) {
  if (!file.startsWith(folder)) return compile.call(this, code, file, ...rest);
  const script = new Script(Module.wrap(code), { filename: file });
  scripts.set(file, script);
  return script
    .runInThisContext()
    .call(this.exports, this.exports, Module.createRequire(file), this, file, dirname(file));
};
for (const file of files) require(file);
for (const [file, script] of scripts)
  writeFileSync(`${file}.${process.version}.compiled`, script.createCachedData());
process.exit();

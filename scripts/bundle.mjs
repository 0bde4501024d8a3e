// The compiled server and operator with their libraries in few files, `dist/lox`: a start reads those in half the time
// that thousands of files take (docs/adr/0042-one-bundle.md). `npm run dev` uses the files as compiled.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { rolldown } from 'rolldown';
import { parseSync, Visitor } from 'rolldown/utils';
import { must, root } from './lib/run.mjs';

/** Native, or reading files that lie beside their own: loaded from `node_modules`. */
const LEFT_OUT = ['libsql', '@node-rs/argon2', 'sharp', 'pdfkit', 'fontkit', 'pino'];
/** What libraries would use if it were installed. */
const NOT_INSTALLED = [
  /^@nestjs\/microservices/,
  /^@aws-sdk\//,
  '@mongodb-js/zstd',
  'aws4',
  'bufferutil',
  'gcp-metadata',
  'kerberos',
  'mongodb-client-encryption',
  'snappy',
  'socks',
  'utf-8-validate',
];

/** What class-validator brings for `IsPhoneNumber`, which nothing uses (a rule of lint): 2 MB of memory. */
const withoutPhoneNumbers = {
  name: 'without-phone-numbers',
  resolveId: (id) => (id.startsWith('libphonenumber-js') ? '\0libphonenumber-js' : null),
  load: (id) => (id === '\0libphonenumber-js' ? 'module.exports = {};' : null),
};

/** Node keeps the text of its code: in two bytes a character where one of a file's characters is not Latin. */
const inLatin = (code) =>
  code.replace(/[^\0-\xff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * The compiler notes Express's types as the globals of the same name: asking for those loads all that `fetch` needs, 10
 * MB, at the start of a server that may never fetch anything.
 */
const withoutFetch = (code) =>
  code.replace(/typeof (Request|Response) === "undefined" \? Object : \1\b/g, 'Object');

/**
 * Code that is read as V8 made it earlier has lost the way to `import()` (Node 20), so a file that never is does it for
 * all: `import.js`.
 */
function importedElsewhere(code, file) {
  const found = [];
  if (/\bimport\(/.test(code))
    new Visitor({ ImportExpression: ({ start }) => found.unshift(start) }).visit(
      parseSync(file, code).program,
    );
  const instead = `require("${posix.relative(posix.dirname(file), IMPORT)}")`;
  return found.reduce((text, at) => text.slice(0, at) + instead + text.slice(at + 'import'.length), code);
}
const IMPORT = 'import.js';
const IMPORT_CODE = 'module.exports = (specifier) => import(specifier);\n';

const compiled = (file) => join(root, 'dist/backend/src', file);
const bundle = await rolldown({
  input: {
    main: compiled('main.js'),
    'cli/main': compiled('cli/main.js'),
    'sqlite-inspection': compiled('sqlite-inspection.js'),
    'sqlite-writer': compiled('sqlite-writer.js'),
    follower: compiled('follower.js'),
    verifier: compiled('verifier.js'),
    pictures: compiled('pictures.js'),
    'import-reader': compiled('import-reader.js'),
    'report-printer': compiled('report-printer.js'),
  },
  platform: 'node',
  external: [...LEFT_OUT, ...NOT_INSTALLED],
  plugins: [withoutPhoneNumbers],
  // Libraries use `eval` to look for optional packages; whatever else is odd ends the build.
  onLog: (level, log, report) => {
    if (log.code !== 'EVAL') report(level === 'warn' ? 'error' : level, log);
  },
});
const dir = join(root, 'dist/lox');
rmSync(dir, { recursive: true, force: true });
const { output } = await bundle.generate({
  format: 'cjs',
  keepNames: true,
  // Node keeps the text of its code. Licences stay.
  comments: { legal: true, annotation: false, jsdoc: false },
  chunkFileNames: 'parts/[name]-[hash].js',
});
for (const { fileName, code } of output)
  write(fileName, importedElsewhere(inLatin(withoutFetch(code)), fileName));
write(IMPORT, IMPORT_CODE);
write('package.json', '{ "type": "commonjs" }\n');

// With the flags that `npm start` and the image give and `main.ts` sets: V8 takes it from no others.
const loaded = ['start.js', 'program.js'].map((name) => {
  const { fileName } = output.find(({ facadeModuleId }) => facadeModuleId === compiled(name));
  return join(dir, fileName);
});
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const flags = scripts.start.split(' ').filter((word) => word.startsWith('--'));
const code = ['backend/patches/compile-ahead.cjs', dir, ...loaded];
await must(process.execPath, [...flags, '--heap-growing-percent=45', ...code]);

function write(file, text) {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), text);
}

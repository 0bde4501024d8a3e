// Compiles what nest-cli.json names, file by file, as `nest build` does, whose two packages would bring 210 more.
// With `--watch` it compiles what changes.
import { mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformFile } from '@swc/core';
import { root } from './lib/run.mjs';

const json = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { deleteOutDir, builder } = json('nest-cli.json').compilerOptions;
const { filenames: folders, outDir, swcrcPath } = builder.options;
const { $schema: _, exclude, ...options } = json(swcrcPath);
options.jsc.baseUrl = root;

const isSource = (file) =>
  file.endsWith('.ts') &&
  !file.endsWith('.d.ts') &&
  !exclude.some((pattern) => new RegExp(pattern).test(file));

async function compile(file) {
  const target = join(root, outDir, file.replace(/\.ts$/, '.js'));
  const source = join(root, file);
  const sourceFileName = relative(dirname(target), source);
  const { code, map } = await transformFile(source, { ...options, swcrc: false, sourceFileName });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${code}\n//# sourceMappingURL=${relative(dirname(target), target)}.map`);
  writeFileSync(`${target}.map`, map);
}

if (process.argv.includes('--watch')) {
  for (const folder of folders)
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (isSource(file)) compile(join(folder, file)).catch((error) => console.error(error.message));
    });
} else {
  if (deleteOutDir) rmSync(join(root, outDir), { recursive: true, force: true });
  for (const folder of folders) {
    const files = readdirSync(join(root, folder), { recursive: true }).filter(isSource);
    await Promise.all(files.map((file) => compile(join(folder, file))));
  }
}

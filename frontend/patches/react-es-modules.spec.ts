/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import * as react from 'react';
import { reactEsModules } from './react-es-modules.js';
import { transformed } from './transformed.js';

const moduleOf = (code: string): string =>
  `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;

it('makes an ES module of React, with all that React exports', () => {
  const code = transformed(reactEsModules(), 'react/cjs/react.production.js');
  const script = `import * as all from '${moduleOf(code)}'; console.log(JSON.stringify(Object.keys(all)));`;
  const names = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  const ofDevelopment = ['act', 'captureOwnerStack', 'default'];
  expect(JSON.parse(names)).toEqual(
    Object.keys(react)
      .filter((name) => !ofDevelopment.includes(name))
      .sort(),
  );
});

it.each([
  'react/index.js',
  'react/jsx-runtime.js',
  'react-dom/index.js',
  'react-dom/client.js',
  'scheduler/index.js',
])('has %s hand on the build for production', (file) => {
  expect(transformed(reactEsModules(), file)).toMatch(
    /^export \* from '\.\/cjs\/[\w.-]+\.production\.js';$/m,
  );
});

it.each(['react-dom/cjs/react-dom-client.production.js', 'scheduler/cjs/scheduler.production.js'])(
  'leaves nothing of CommonJS in %s',
  (file) => {
    const code = transformed(reactEsModules(), file);
    expect(code).not.toMatch(/\b(require\(|exports\.)/);
    expect(code).toMatch(/\nexport \{ .+ \};\n$/);
  },
);

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuilderOptions } from 'vite';
import { antdFormContext } from './patches/antd-form-context.js';
import { openingBundle } from './patches/opening-bundle.js';
import { reactEsModules } from './patches/react-es-modules.js';
import { routerTreeShaking } from './patches/router-tree-shaking.js';
import { cssModuleTreeShaking } from './patches/vite-css-modules.js';
import { shortClassNames } from './css-modules.js';
import { antdDrawerMotion } from './patches/antd-drawer-motion.js';
import { antdAccessibleNames } from './patches/antd-accessible-names.js';
import { precompress } from './precompress.js';
import { screenChunks } from './screen-chunks.js';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const CLIENT = at('dist/client');
const SITE_ENTRY = at('src/site/entry-client.tsx');
const SERVER_ENTRY = at('src/site/entry-server.tsx');
const ADMIN_PAGE = at('admin.html');
const OPENING_ENTRY = at('src/admin/opening/entry.tsx');

/** Code of dialogs and pages with forms, which the board does without; it needs plain inputs and the form context. */
const FORMS = [
  /(antd\/es\/form|@rc-component\/(form|async-validator)|scroll-into-view[a-z-]*)\/(?!.*(FormContext|context|useVariants))/,
  /antd\/es\/input\/(index|Group|Search|TextArea|Password|OTP|style\/(otp|search|textarea))/,
  /@rc-component\/input\/es\/(TextArea|ResizableTextArea|calculateNodeHeight)/,
];

const isAsked = (id: string): boolean => !FORMS.some((part) => part.test(id));

/**
 * Four builds: the site's client and server renderer, the back office and its server renderer. Separate builds share
 * no chunks, so visitors never load back-office code.
 */
const builder: BuilderOptions = {
  async buildApp(vite) {
    const { client, ssr, admin, opening } = vite.environments;
    await vite.build(client!);
    await vite.build(ssr!);
    if (!existsSync(ADMIN_PAGE)) return;
    await vite.build(opening!);
    await vite.build(admin!);
  },
};

export default defineConfig({
  root: at('.'),
  base: '/',
  appType: 'custom',
  publicDir: at('src/site/public'),
  plugins: [
    react(),
    antdFormContext(),
    openingBundle(),
    reactEsModules(),
    routerTreeShaking(),
    cssModuleTreeShaking(),
    antdDrawerMotion(),
    antdAccessibleNames(),
    screenChunks(),
    precompress(),
  ],
  resolve: {
    alias: [
      { find: /^@lox\/contracts\/(.*)\.js$/, replacement: `${at('../contracts/src')}/$1.ts` },
      // As ES modules, like the rest of antd.
      { find: 'antd/locale/pt_BR', replacement: 'antd/es/locale/pt_BR.js' },
      // antd brings its English texts for programs that name no language: they would be 1.6 kB.
      { find: /(^\.|\blocale)\/en_US$/, replacement: '$1/pt_BR' },
    ],
  },
  css: { modules: { generateScopedName: shortClassNames(at('src')) } },
  // The server replaces it with each response's nonce.
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'es2022',
    assetsDir: 'assets',
    // The content security policy does not allow data: URLs.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
  },
  builder,
  environments: {
    client: {
      build: {
        outDir: CLIENT,
        emptyOutDir: true,
        manifest: true,
        // Shared chunks are loaded already; only styles are missing.
        modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
        rolldownOptions: {
          input: { site: SITE_ENTRY },
          treeshake: { propertyReadSideEffects: false },
          // One shared file: many small ones compress worse.
          output: { codeSplitting: { groups: [{ name: 'frame', minShareCount: 3 }] } },
        },
      },
    },
    ssr: {
      // One file: the server needs none of the frontend's packages.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: true,
        outDir: at('dist/server'),
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: { 'entry-server': SERVER_ENTRY }, output: { codeSplitting: false } },
      },
    },
    opening: {
      consumer: 'server',
      // As ES modules: the CommonJS that packages give Node is not tree-shaken.
      resolve: { noExternal: true, conditions: ['module'] },
      // Node may lack `navigator`, and has not the visitor's.
      define: { 'process.env.NODE_ENV': '"production"', 'navigator.userAgent': '""' },
      build: {
        ssr: true,
        outDir: at('dist/server'),
        emptyOutDir: false,
        copyPublicDir: false,
        emitAssets: true,
        cssMinify: true,
        rolldownOptions: {
          input: { opening: OPENING_ENTRY },
          treeshake: { propertyReadSideEffects: false },
          output: { codeSplitting: false },
        },
      },
    },
    admin: {
      consumer: 'client',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: CLIENT,
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/admin-manifest.json',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { admin: ADMIN_PAGE },
          treeshake: { propertyReadSideEffects: false },
          // One shared file, without the code that the board does without.
          output: {
            codeSplitting: {
              groups: [{ name: 'frame', test: isAsked, minShareCount: 19 }],
            },
          },
        },
      },
    },
  },
});

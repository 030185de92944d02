import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin, parseSync, Visitor, withFilter } from 'vite';
// @ts-expect-error: a script without types
import { licencesPlugin } from './scripts/release/shipped-licences.mjs';
import { minify, splitStylesheet } from './scripts/stylesheet-parts.ts';

/**
 * Modules of the script of all pages that its later parts share: in one file, since each costs a request with its headers. Paths,
 * each with all that begins so (tests/house/every-page.test.ts).
 */
const everyPage = [
  'app/core/browser/',
  'app/core/language.ts',
  'app/api/drafts.ts',
  'app/api/auth/',
  'app/api/member-parts/member-parts.ts',
  'app/api/offline/offline-notice.ts',
  'app/modules/auth/sign-in/signed-out.ts',
];
const onEveryPage = new RegExp(`/(?:${everyPage.join('|')})`);

// One build for the browser and one for the server, whose entry is server/main.ts.
export default defineConfig(({ command }) => ({
  plugins: [
    // Routes are ours, and so is what must not reach the browser: packages' modules need not be shown to each of its parts. Of a build
    // it changes routes and what is the browser's alone, and looks among all routes for each module that it is shown.
    withFilter(reactRouter(), {
      transform: {
        id:
          command === 'build'
            ? /\.route\.tsx?(\?|$)|\/root\.tsx(\?|$)|\/app\/.*\.client\./
            : { exclude: /\/node_modules\// },
      },
      resolveId: { id: /^virtual:|\.server/ },
    }),
    moduleStyles(),
    splitPublicStyles(command === 'build'),
    manifestsForBrowsers(),
    manifestsWithoutDemo(),
    browsersScreens(),
    pagesWhenNeeded(),
    plainLetters(),
    licencesPlugin(),
  ],
  worker: {
    format: 'es',
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'every-page', test: onEveryPage }] } } },
  },
  // Found when the server starts, not page by page: each late find would load the open page again.
  optimizeDeps: { entries: ['app/enhance.ts', 'app/**/!(*.route|*.server|*.test).tsx'] },
  // A font inlined into the stylesheet could be neither preloaded nor allowed by the content policy.
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    ssr: {
      build: {
        rollupOptions: {
          input: './server/main.ts',
          treeshake: { moduleSideEffects: (id) => (isListOfExports(id) ? false : undefined) },
          output: { minify: withNames, comments: false, codeSplitting },
        },
      },
    },
  },
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': '"production"' },
    // What the server needs is bundled into one file, which starts sooner than hundreds; what is not JavaScript stays out.
    ssr: {
      noExternal: true,
      external: [
        'sharp',
        'pg',
        'pino',
        'acme-client',
        'imapflow',
        'mailparser',
        'html-to-text',
        'smtp-server',
      ],
    },
  }),
}));

/** True for the public API of a module, a list of exports: who imports one of them does not load the others. */
const isListOfExports = (id: string) => /\/app\/modules\/([^/]+)\/\1(?:\.server)?\.ts$/.test(id);

/** A single file for what the start needs. The rest is loaded piece by piece: larger files would bring what no request needs. */
const codeSplitting = { groups: [{ name: 'start', tags: ['$initial' as const] }] };

/** V8 keeps the text of what it runs: without comments, and with short names for what is no function, so that a fault's lines stay. */
const withNames = {
  compress: false,
  mangle: { keepNames: { function: true, class: true } },
  codegen: { removeWhitespace: false },
};

/** Appends the style sheets of all modules to those of every page and of members' pages. */
function moduleStyles(): Plugin {
  const ends = { 'styles.css': 'public', 'app.css': 'app' } as const;
  let imports: Record<keyof typeof ends, string>;
  return {
    name: 'module-styles',
    enforce: 'pre',
    async buildStart() {
      // By a computed address: the modules are no part of this configuration.
      const { modules }: typeof import('./app/modules.ts') = await import(
        new URL('./app/modules.ts', import.meta.url).href
      );
      const sheets = (kind: 'public' | 'app') =>
        modules
          .flatMap(({ name, styles }) => styles?.[kind]?.map((file) => `./modules/${name}/${file}`) ?? [])
          .map((file) => `@import "${file}";\n`)
          .join('');
      imports = { 'styles.css': sheets(ends['styles.css']), 'app.css': sheets(ends['app.css']) };
    },
    transform: {
      filter: { id: /\/app\/(styles|app)\.css(\?|$)/, code: /^@layer/ },
      handler: (code, id) => code + imports[id.includes('/app/app.css') ? 'app.css' : 'styles.css'],
    },
  };
}

/** Gives the server the stylesheet of the public pages in parts, as JSON: each page takes those that it uses. */
function splitPublicStyles(isMinified: boolean): Plugin {
  return {
    name: 'split-public-styles',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\/app\/styles\.css\?inline(&|$)/ },
      handler(code) {
        const css: string = JSON.parse(code.replace(/^export default /, ''));
        const parts = splitStylesheet(isMinified ? css : minify(css));
        return `export default ${JSON.stringify(JSON.stringify(parts))}`;
      },
    },
  };
}

/** Leaves out of the browser's copy of a manifest what only the build and the server read. */
function manifestsForBrowsers(): Plugin {
  const leftOut = /^(pages|adminPages|styles|synonyms|tasks|server)$/;
  return {
    name: 'manifests-for-browsers',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: { filter: { id: /\.module\.ts$/ }, handler: (code, id) => withoutKeys(code, id, leftOut) },
  };
}

/** Leaves the demonstration out of the server's build: it runs from the sources. */
function manifestsWithoutDemo(): Plugin {
  return {
    name: 'manifests-without-demo',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\.module\.server\.ts$/ },
      handler: (code, id) => withoutKeys(code, id, /^demo$/),
    },
  };
}

/** Cut properties, and the import of the server half, out of a manifest. */
function withoutKeys(code: string, id: string, leftOut: RegExp): string {
  const cuts: [from: number, to: number][] = [];
  new Visitor({
    ImportDeclaration: ({ source, start, end }) => {
      if (source.value.endsWith('.module.server.ts')) cuts.push([start, end]);
    },
    Property: ({ key, start, end }) => {
      if (key.type !== 'Identifier' || !leftOut.test(key.name)) return;
      cuts.push([start, code[end] === ',' ? end + 1 : end]);
    },
  }).visit(parseSync(id, code).program);
  return cuts
    .toSorted(([a], [b]) => b - a)
    .reduce((left, [from, to]) => left.slice(0, from) + left.slice(to), code);
}

/**
 * A screen that the browser fills is not drawn on the server, which sends its frame: what it is made of stays out of the server's
 * file. Its `HydrateFallback` and the like are drawn there as before.
 */
function browsersScreens(): Plugin {
  return {
    name: 'browsers-screens',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\.route\.tsx$/ },
      handler: (code) =>
        isBrowsersScreen(code)
          ? code.replace(/^export default function (\w+)\(/m, 'export default () => null;\nfunction $1(')
          : undefined,
    },
  };
}

/** True for the source of a page that the browser fills: it has no loader of the server's. */
const isBrowsersScreen = (source: string) =>
  /^export const clientLoader\b/m.test(source) &&
  !/^export (?:async function|function|const) loader\b/m.test(source);

/** Leaves all pages out of what the server loads at its start: a stand-in loads each (app/http/lazy-page.ts). */
function pagesWhenNeeded(): Plugin {
  return {
    name: 'pages-when-needed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /virtual:react-router\/server-build$/ },
      handler(code) {
        const pages = code.replace(
          /^ *import \* as (\w+) from "\/(app\/(?:admin|modules)\/[^"]*)";$/gm,
          (_, name: string, file: string) => `const ${name} = ${standIn(file)};`,
        );
        return `import { createLazyPage } from '#app/http/lazy-page.ts';\n${pages}`;
      },
    },
  };
}

/** Source of the stand-in of a page. It has what the framework reads before a request: names of exports, and how it is filled. */
function standIn(file: string): string {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  const { staticExports } = parseSync(file, source).module;
  const names = staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => exportName.name ?? 'default'),
  );
  const [, handle] = /^export const handle = (\{.*\});$/m.exec(source) ?? [];
  const hydrate = /^clientLoader\.hydrate = true\b|= createMemberLoader\(/m.test(source);
  const clientLoader = names.includes('clientLoader') && `Object.assign(() => null, { hydrate: ${hydrate} })`;
  const facts = `{ handle: ${handle}, clientLoader: ${clientLoader || undefined} }`;
  return isBrowsersScreen(source) && !names.includes('HydrateFallback') && !names.includes('ErrorBoundary')
    ? `{ default: () => null, ...${facts} }`
    : `createLazyPage(() => import('/${file}'), ${JSON.stringify(names)}, ${facts})`;
}

/** V8 keeps a file's text as long as it runs, two bytes a letter if only one is not ASCII: the server's has none such. */
function plainLetters(): Plugin {
  return {
    name: 'plain-letters',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = inAscii(chunk.code);
      },
    },
  };
}

/** The same program: a letter beyond ASCII by its number, and what is escaped already without its backslash. */
const inAscii = (code: string) =>
  code.replace(/(\\*)([\u0080-\uffff])/g, (_, slashes: string, letter: string) => {
    const kept = slashes.length % 2 === 1 ? slashes.slice(1) : slashes;
    return `${kept}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });

import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin, withFilter } from 'vite';

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
    browsersScreens(),
    plainLetters(),
  ],
  worker: {
    format: 'es',
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'every-page', test: onEveryPage }] } } },
  },
  // A font inlined into the stylesheet could be neither preloaded nor allowed by the content policy.
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    ssr: {
      build: { rollupOptions: { input: './server/main.ts', output: { minify: withNames, comments: false } } },
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

/** V8 keeps the text of what it runs: without comments, and with short names for what is no function, so that a fault's lines stay. */
const withNames = {
  compress: false,
  mangle: { keepNames: { function: true, class: true } },
  codegen: { removeWhitespace: false },
};

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
      filter: { id: /\.route\.tsx$/, code: /^export const clientLoader\b/m },
      handler: (code) =>
        /^export (?:async function|function|const) loader\b/m.test(code)
          ? undefined
          : code.replace(/^export default function (\w+)\(/m, 'export default () => null;\nfunction $1('),
    },
  };
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

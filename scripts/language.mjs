// Measures the language of comments and exported names against the aims of docs/contributing.md; exits with 1 above an aim.
// `npm run check` runs it. `node scripts/language.mjs FOLDER` looks at one folder and lists every comment that counts.
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** `isHeld`: above an aim the check fails. Helpers of tests may share a name: each stays within its folder. */
const groups = [
  { name: 'the program', folders: '{app,server,db,content-files}', isHeld: true },
  { name: 'scripts', folders: 'scripts', isHeld: true },
  { name: 'bench', folders: 'bench', isHeld: true },
  { name: 'soak', folders: 'soak', isHeld: true },
  { name: 'tests', folders: 'tests', isHeld: true, areNamesHeld: false },
];

const question = /^(What|Who|Whom|Whose|Whether|One|Those)\b/;
const vague = /\b(whoever|whatever|nobody|somebody|nothing)\b/i;
const technical =
  /\b(returns?|returned|throws?|thrown|fetch(es|ed)?|renders?|rendered|parses?|parsed|validates?|validated|requests?|responses?|handlers?|quer(y|ies)|cached?|caches)\b/i;

/** Exported names that the router and the migrations ask for: each module has its own. */
export const conventions = new Set(
  'loader action meta links headers handle clientLoader clientAction shouldRevalidate ErrorBoundary HydrateFallback Layout default up back'.split(
    ' ',
  ),
);

/** The sources of some folders. Tests beside the program and migrations, which are written once, do not count. */
export const sourcesOf = (folders) =>
  globSync(`${folders}/**/*.{ts,tsx,mjs,cjs}`)
    .filter((file) => !/^(?!tests\/).*\.(test|spec)\.tsx?$|^db\/migrations\//.test(file))
    .sort();

const isDirective = /^(biome-ignore|@ts-|\/)/;

/** Adjacent `//` lines are one comment; the markers of a block are not part of its text. */
export function commentsOf(file, source) {
  const { comments } = parseSync(file, source);
  const found = [];
  for (const { type, value, start, end } of comments) {
    const isWholeLine = type === 'Line' && /(^|\n)[^\S\n]*$/.test(source.slice(0, start).slice(-200));
    const text = value
      .replace(/^\*/, '')
      .replace(/^\s*\*\s?/gm, '')
      .trim();
    if (isDirective.test(text) || !/[a-z]{2}/i.test(text)) continue;
    const last = found.at(-1);
    const isNext = isWholeLine && last?.isWholeLine && /^\n[^\S\n]*$/.test(source.slice(last.end, start));
    if (isNext) Object.assign(last, { text: `${last.text} ${text}`, end });
    else found.push({ text, line: source.slice(0, start).split('\n').length, isWholeLine, end });
  }
  return found.map(({ text, line }) => ({ text, line }));
}

/** Names that a module exports and declares itself; re-exports are the public files of modules. */
export function exportsOf(file, source) {
  const { module } = parseSync(file, source);
  const names = module.staticExports.flatMap(({ entries }) =>
    entries.filter((entry) => !entry.moduleRequest).map((entry) => entry.exportName.name ?? 'default'),
  );
  return [...new Set(names)].filter((name) => !conventions.has(name));
}

/** Question words in front and vague words: the comments that `FOLDER` lists. */
export const isOfIdiom = (text) => question.test(text) || vague.test(text);

/** The figures of some sources: `[{ file, source }]`. Shares are of all comments, in per cent. */
export function measure(sources) {
  const comments = sources.flatMap(({ file, source }) =>
    commentsOf(file, source).map((comment) => ({ file, ...comment })),
  );
  const share = (pattern) =>
    (100 * comments.filter(({ text }) => pattern.test(text)).length) / Math.max(1, comments.length);
  const modules = sources.flatMap(({ file, source }) => exportsOf(file, source));
  const names = new Map();
  for (const name of modules) names.set(name, (names.get(name) ?? 0) + 1);
  return {
    comments,
    names: names.size,
    figures: [
      { name: 'open with a question word', figure: share(question), unit: '%', below: 6 },
      { name: 'have a vague word', figure: share(vague), unit: '%', below: 2 },
      { name: 'have a technical term', figure: share(technical), unit: '%', above: 12 },
      {
        name: 'exported twice',
        figure: [...names.values()].filter((times) => times > 1).length,
        unit: '',
        below: 10,
      },
    ],
  };
}

export const isMissed = ({ figure, below = Number.POSITIVE_INFINITY, above = Number.NEGATIVE_INFINITY }) =>
  figure >= below || figure <= above;

const read = (folders) => sourcesOf(folders).map((file) => ({ file, source: readFileSync(file, 'utf8') }));

/** 'soak, 284 comments: 23.6 % open with a question word (aim < 6), …' */
function format(name, { comments, figures }) {
  const parts = figures.map((one) => {
    const figure = one.unit ? `${one.figure.toFixed(1)} ${one.unit}` : one.figure;
    const aim = one.above === undefined ? `< ${one.below}` : `> ${one.above}`;
    return `${isMissed(one) ? '✖ ' : ''}${figure} ${one.name} (aim ${aim})`;
  });
  return `${name}, ${comments.length} comments: ${parts.join(', ')}`;
}

function checkAll() {
  let code = 0;
  for (const { name, folders, isHeld, areNamesHeld = true } of groups) {
    const measured = measure(read(folders));
    console.log(format(name, measured));
    const held = measured.figures.filter((one) => areNamesHeld || one.unit);
    if (isHeld && held.some(isMissed)) code = 1;
  }
  return code;
}

function list(folder) {
  const measured = measure(read(folder));
  console.log(format(folder, measured));
  for (const { file, line, text } of measured.comments)
    if (isOfIdiom(text)) console.log(`${file}:${line}: ${text}`);
  return 0;
}

if (import.meta.main ?? process.argv[1]?.endsWith('language.mjs')) {
  const folder = process.argv[2]?.replace(/\/$/, '');
  process.exitCode = folder ? list(folder) : checkAll();
}

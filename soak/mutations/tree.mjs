// A copy of the project in which each of the chosen changes is there, switched off, and any of them can be switched on.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** All that belongs to the project, whether it is committed or not. */
const files = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(file));

/** Answers the folder, `settings(ids)` of processes in which those changes hold, and `switchOnInBrowser(ids)` for pages. */
export function makeTree(changes) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-mutations-'));
  for (const file of files()) cpSync(file, join(folder, file), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const file of new Set(changes.map(({ file }) => file))) {
    const path = join(folder, file);
    writeFileSync(
      path,
      withSwitches(
        readFileSync(path, 'utf8'),
        changes.filter((one) => one.file === file),
      ),
    );
  }
  const built = spawnSync(
    process.execPath,
    ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  if (built.status !== 0) throw new Error(`The copy could not be built: ${built.stderr}${built.stdout}`);
  // In the browser and in styles there are no settings to ask: there they are words that are written anew. Some pages bring a
  // sheet with them, out of the server's own file.
  const texts = globSync('build/**/*.{js,css}', { cwd: folder })
    .map((file) => ({
      path: join(folder, file),
      text: readFileSync(join(folder, file), 'utf8'),
      isServer: file.startsWith('build/server/'),
    }))
    .filter(({ text }) => /__mutant|99\d{4}px/.test(text));

  function switchOnInBrowser(ids) {
    const on = new Set(ids);
    const sheets = (text) =>
      text.replace(/99(\d{4})px/g, (whole, id) => (on.has(Number(id)) ? '0px' : whole));
    const scripts = (text) =>
      text.replace(/globalThis\.__mutant\?\.\((\d+)\)/g, (_, id) => (on.has(Number(id)) ? '(!0)' : '(!1)'));
    for (const { path, text, isServer } of texts)
      writeFileSync(path, isServer ? sheets(text) : scripts(sheets(text)));
  }
  switchOnInBrowser([]);
  const preload = join(folder, 'mutant.mjs');
  writeFileSync(preload, asked);
  /** The settings of a process, and of all that it starts, in which these hold; which it comes past it writes into `log`. */
  const settings = (ids, log = '') => ({
    ...process.env,
    NODE_OPTIONS: `--import=${preload}`,
    MUTANTS: ids.join(),
    MUTANTS_LOG: log,
  });
  // What the tests copy is made while nothing is switched on.
  spawnSync(process.execPath, ['tests/make-template.ts'], {
    cwd: folder,
    env: settings([]),
    stdio: 'inherit',
  });
  return { folder, settings, switchOnInBrowser };
}

/** Loaded before all else, in each process of the tests and all that those start. */
const asked = `import { appendFileSync } from 'node:fs';
const on = new Set(process.env.MUTANTS?.split(',').map(Number));
const log = process.env.MUTANTS_LOG;
const seen = new Set();
globalThis.__mutant = (id) => {
  if (log && !seen.has(id)) appendFileSync(log, id + ' \\n');
  seen.add(id);
  return on.has(id);
};
`;

function withSwitches(source, changes) {
  let text = source;
  for (const one of changes.toSorted((a, b) => b.start - a.start)) {
    if (text.slice(one.start, one.end).trim() !== one.from.trim())
      throw new Error(`${one.file} does not say ${one.from} where change ${one.id} is to be made.`);
    text = text.slice(0, one.start) + switched(one) + text.slice(one.end);
  }
  return text;
}

function switched({ id, from, to, as }) {
  const on = `globalThis.__mutant?.(${id})`;
  const width = `99${String(id).padStart(4, '0')}px`;
  switch (as) {
    case 'declaration':
      return `${from}\n@media (min-width: ${width}) { ${to} }`;
    case 'statement':
      return `if (!${on}) ${from}`;
    case 'attribute':
      return `{${on} ? ${to} : ${from}}`;
    case 'text': {
      // A text's own line breaks do not count, its spaces beside another element do.
      const [, before = ''] = /^([ ]*)\S/.exec(from) ?? [];
      const [, after = ''] = /\S([ ]*)$/.exec(from) ?? [];
      const words = from
        .trim()
        .split(/\s*\n\s*/)
        .join(' ');
      const plain = (text) => JSON.stringify(before + decoded(text) + after);
      return `{${on} ? ${plain(to)} : ${plain(words)}}`;
    }
  }
  return `(${on} ? (${to}) : (${from}))`;
}

const decoded = (text) =>
  text.replaceAll('&nbsp;', '\u00a0').replaceAll('&amp;', '&').replaceAll('&lt;', '<');

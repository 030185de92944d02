// Makes a copy of the project with each of the chosen changes in it, switched off, so that any of them can be switched on.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** List all files of the project, committed or not. */
const files = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(file));

/** Return the folder, `settings(ids)` for processes in which those changes are on, and `switchOnInBrowser(ids)` for pages. */
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
  // The browser and the styles have no settings to read: there the switches are rewritten in the files. Some pages are rendered
  // with a style sheet out of the server's own file.
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
  /**
   * Return the environment of a process and its children in which these changes are on; executed changes are written into `log`.
   */
  const settings = (ids, log = '') => ({
    ...process.env,
    NODE_OPTIONS: `--import=${preload}`,
    MUTANTS: ids.join(),
    MUTANTS_LOG: log,
  });
  // Makes the template of the tests while all changes are off.
  spawnSync(process.execPath, ['tests/make-template.ts'], {
    cwd: folder,
    env: settings([]),
    stdio: 'inherit',
  });
  return { folder, settings, switchOnInBrowser };
}

/** Preloaded in each process of the tests and in all their children. */
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
      // Line breaks of a text do not count, its spaces beside another element do.
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

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

/** Answers the folder, and `switchOn(ids)`, which makes those changes hold in the build and in the sources. */
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
  const texts = globSync('build/**/*.{js,css}', { cwd: folder })
    .map((file) => [join(folder, file), readFileSync(join(folder, file), 'utf8')])
    .filter(([, text]) => /__mutant|99\d{4}px/.test(text));
  const preload = join(folder, 'mutant.mjs');

  function switchOn(ids) {
    const on = new Set(ids);
    for (const [path, text] of texts)
      writeFileSync(
        path,
        text
          .replace(/globalThis\.__mutant\((\d+)\)/g, (_, id) => (on.has(Number(id)) ? '(!0)' : '(!1)'))
          .replace(/99(\d{4})px/g, (whole, id) => (on.has(Number(id)) ? '0px' : whole)),
      );
    writeFileSync(
      preload,
      `const on = new Set(${JSON.stringify([...on])});\nglobalThis.__mutant = (id) => on.has(id);\n`,
    );
  }
  switchOn([]);
  return { folder, preload, switchOn };
}

function withSwitches(source, changes) {
  let text = source;
  for (const one of changes.toSorted((a, b) => b.start - a.start))
    text = text.slice(0, one.start) + switched(one) + text.slice(one.end);
  return text;
}

function switched({ id, from, to, as }) {
  const on = `globalThis.__mutant(${id})`;
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

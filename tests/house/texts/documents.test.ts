import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';

// A text of the repository cites only what is in it: documents by link, in backticks or by name, and paths of code.

const own = 'tests/house/texts/documents.test.ts';
const names = ['app', 'bench', 'content-files', 'db', 'deploy', 'docs', 'scripts', 'server', 'soak', 'tests'];
const folders = `{${names}}`;
const documents = globSync(['*.md', `${folders}/**/*.md`], { cwd: projectRootFolder });
const texts = globSync(
  ['*.json', '*.ts', `${folders}/**/*.{ts,tsx,mjs,cjs,js,css,json,service,sh}`, 'deploy/*'],
  { cwd: projectRootFolder },
)
  .filter(
    (file) =>
      statSync(join(projectRootFolder, file)).isFile() && file !== 'package-lock.json' && file !== own,
  )
  .concat(documents);

/** Documents by name that are in no clone. */
const absent = /\b(SPEC|READINGS|OPERATING|DESIGN|NAMES|WORDS|ANCHORS)\.md\b/;

/** Matches the path of a link, without its heading, and a path within backticks. */
const cited = /\]\((?!\w+:)([^)\s#]+\.md)(?:#[^)]*)?\)|`([\w./-]+\.md)`/g;

/** True for a document of the repository: named from the file's folder, from the root, or by its end. */
function isThere(file: string, path: string): boolean {
  return documents.some((one) => one === join(dirname(file), path) || `/${one}`.endsWith(`/${path}`));
}

function absentDocuments(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    const paths = [...line.matchAll(cited)].map(([, link = '', code = '']) => link || code);
    const wrong = paths.filter((path) => !isThere(file, path));
    const name = absent.exec(line)?.[0];
    return [...wrong, ...(name && !wrong.includes(name) ? [name] : [])].map(
      (path) => `${file}:${at + 1}: ${path}`,
    );
  });
}

test('no text cites a document that is not in the repository', () => {
  assert.ok(texts.length > 2000, `only ${texts.length} texts`);
  const found = texts.flatMap((file) =>
    absentDocuments(file, readFileSync(join(projectRootFolder, file), 'utf8')),
  );
  assert.deepEqual(found, []);
});

test('each kind of citation is found', () => {
  const wrong = ['see [it](gone.md#here)', 'see `docs/gone.md`', '// SPEC.md section 2'];
  for (const text of wrong) assert.equal(absentDocuments('docs/running.md', text).length, 1, text);
  const right = [
    '[it](reference.md#log)',
    '[it](../README.md)',
    '`docs/running.md`',
    '[it](https://a.example/b.md)',
  ];
  for (const text of right) assert.deepEqual(absentDocuments('docs/running.md', text), [], text);
});

const path = `#?((?:${names.join('|')})/[\\w./-]*[\\w/])`;
/** Matches a path of ours that fills backticks, without a pattern or a place for a name. */
const inBackticks = new RegExp(`\`${path}\``, 'g');
/** Matches the path of a file of ours in a comment. */
const inComment = new RegExp(`(?<![\\w/.-])${path}(?<=\\.(?:tsx?|mjs|css|md))`, 'g');

/** Paths that are cited and do not exist. */
function absentPaths(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    const [comment = ''] = /(?:\/\/ |\/\*|^\s*\* ).*/.exec(line) ?? [];
    const found = file.endsWith('.md') ? line.matchAll(inBackticks) : comment.matchAll(inComment);
    return [...found]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(projectRootFolder, path)))
      .map((path) => `${file}:${at + 1}: ${path}`);
  });
}

test('no document and no comment names a file or folder of ours that is not there', () => {
  const found = texts.flatMap((file) =>
    absentPaths(file, readFileSync(join(projectRootFolder, file), 'utf8')),
  );
  assert.deepEqual(found, []);
});

test('each path that is not there is found', () => {
  for (const text of ['see `app/gone.ts`', 'in `#db/gone/`'])
    assert.equal(absentPaths('docs/running.md', text).length, 1, text);
  for (const text of ['// as in app/gone.ts', '/** `#server/gone.ts` */', '  * (tests/gone.mjs)'])
    assert.equal(absentPaths('app/server.ts', text).length, 1, text);
  assert.deepEqual(absentPaths('app/server.ts', "load('app/gone.ts'); // not current/server/gone.mjs"), []);
});

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
import { peopleTextsOf } from './people-texts.ts';
import { plainWords } from './plain-words.ts';

// Guides name pages, buttons and fields in bold, with the exact words of the screen.

const guides = ['season', 'people', 'league', 'running'].map((name) => `docs/${name}.md`);
const written = [...guides, 'docs/changes.md', 'docs/reference.md', 'docs/security.md', 'README.md'];
const read = (file: string) => readFileSync(join(projectRootFolder, file), 'utf8');

const texts = globSync('{app,server}/**/*.{ts,tsx}', { cwd: projectRootFolder })
  .filter((file) => !/\.(test|spec)\.tsx?$/.test(file))
  .flatMap((file) => peopleTextsOf(file, read(file), { withNames: true }).map(({ text }) => text));
const whole = new Set(texts);

/** Patterns of texts with a value: 'Ask … members' matches 'Ask 16 members'. */
const withValues = [...whole]
  .filter((text) => text.includes('…') && /[a-z]{2}/i.test(text))
  .map((text) => new RegExp(`^${text.split(/ ?… ?/).map(RegExp.escape).join('.+')}$`));

const isOnScreen = (text: string) => whole.has(text) || withValues.some((pattern) => pattern.test(text));

/** Texts in bold outside code, with their lines. */
const boldOf = (markdown: string) =>
  [
    ...markdown
      .replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, ' '))
      .matchAll(/\*\*(.+?)\*\*/gs),
  ].map(({ 1: text = '', index }) => ({
    text: text.replace(/\s+/g, ' '),
    line: markdown.slice(0, index).split('\n').length,
  }));

test('what a guide prints in bold is a text of a screen', () => {
  const found = guides.flatMap((guide) => boldOf(read(guide)).map((bold) => ({ guide, ...bold })));
  assert.ok(found.length > 300, `only ${found.length}`);
  const wrong = found.filter(({ text }) => !isOnScreen(text));
  assert.deepEqual(
    wrong.map(({ guide, line, text }) => `${guide}:${line}: ${text}`),
    [],
  );
});

test('a button that no screen has is found', () => {
  for (const text of ['Publish the whole team now', 'Take it back']) assert.ok(!isOnScreen(text), text);
  assert.ok(isOnScreen('Publish team'));
});

/** The prose of a document: without code, links and tables' rules. */
const proseOf = (markdown: string) =>
  markdown
    .replace(/```[\s\S]*?```/g, (code) => code.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`|\]\([^)]*\)/g, ' ')
    .split('\n');

/** Words that guides use otherwise: rooms of a house, mail servers of a machine, and as people speak. */
const kept =
  /Nobody gets the same reminder twice|ring 999|by the door|kitchen door|’ is now ‘|was ‘put by’|^- ‘What I owe’/;

test('guides are in plain English', () => {
  const found = written.flatMap((file) =>
    proseOf(read(file)).flatMap((line, at) =>
      plainWords.flatMap(({ not, but }) => {
        const word = not.exec(line)?.[0];
        return word && !kept.test(line) ? [`${file}:${at + 1}: ‘${word}’: ${but}: ${line.trim()}`] : [];
      }),
    ),
  );
  assert.deepEqual(found, []);
});

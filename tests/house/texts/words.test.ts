import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
import { type PeopleText, peopleTextsOf } from './people-texts.ts';
import { exceptions, plainWords } from './plain-words.ts';

// Texts for people are in plain English (docs/contributing.md, 'Words'): on screens, in emails, in errors and in guides.

const read = (file: string) => readFileSync(join(projectRootFolder, file), 'utf8');
const sources = globSync('{app,server,content-files}/**/*.{ts,tsx}', { cwd: projectRootFolder })
  .filter((file) => !/\.(test|spec)\.tsx?$/.test(file))
  .sort();
const texts = sources.flatMap((file) => peopleTextsOf(file, read(file)).map((text) => ({ file, ...text })));

const isException = (file: string, { text }: PeopleText) =>
  exceptions.some(([files, part]) => file.startsWith(files) && part.test(text));

/** 'FILE:3: ‘told’ in "16 were told": emailed, notified, phoned' for each word. */
const wordsOf = (file: string, { text, line }: PeopleText) =>
  plainWords.flatMap(({ not, but }) => {
    const found = not.exec(text)?.[0];
    return found ? [`${file}:${line}: ‘${found}’ in "${text}": ${but}`] : [];
  });

test('no text for people has a word that a club would not say', () => {
  assert.ok(texts.length > 9000, `only ${texts.length} texts`);
  const found = texts
    .filter((text) => !isException(text.file, text))
    .flatMap((text) => wordsOf(text.file, text));
  assert.deepEqual(found, []);
});

test('every exception is in use', () => {
  const unused = exceptions.filter(
    ([files, part]) =>
      !texts.some(
        (text) => text.file.startsWith(files) && part.test(text.text) && wordsOf('', text).length > 0,
      ),
  );
  assert.deepEqual(unused, []);
});

test('a text is found wherever it stands, and no key, address, log line or query is', () => {
  const source = `
    const said = 'Sixteen people were told.';
    const part = <Field label="Telephone" name="phone">Your <em>mail</em>: {count === 1 ? 'ring' : \`\${count} rooms\`}</Field>;
    const page = <Page description="All that is kept of you" words="Opening the desk" />;
    const errors = { name: 'There is no such name.', to: 'the roll', kind: 'taken back' };
    const list = ['Nobody came.', 'all the same'].join(' ');
    app.openapi(route, () => { throw new Refusal(404, 'This is no day.'); });
    route.openapi({ description: 'What is kept' });
    log.info('somebody told');
    import { kept } from './kept-things.ts';
    const at = 'GET /api/desk/telling/{id}';
    sql\`select * from told where kept\`;`;
  const found = peopleTextsOf('part.tsx', source).flatMap((text) => wordsOf('part.tsx', text));
  assert.deepEqual(
    found.map((line) => /‘(.*?)’/.exec(line)?.[1]),
    [
      'told',
      'Telephone',
      'mail',
      'ring',
      'rooms',
      'kept',
      'the desk',
      'no such',
      'Nobody',
      'all the same',
      'This is no',
    ],
  );
});

/** The sentences of a text, and their words. */
const sentencesOf = (text: string) =>
  text.split(/(?<=[.?!:;])\s+/).map((sentence) => ({
    sentence,
    words: sentence.split(/\s+/).filter((word) => /\w/.test(word)).length,
  }));

test('no sentence for people has more than 30 words', () => {
  const long = texts.flatMap(({ file, line, text }) =>
    sentencesOf(text)
      .filter(({ words }) => words > 30)
      .map(({ sentence }) => `${file}:${line}: ${sentence}`),
  );
  assert.deepEqual(long, []);
});

/** The title that docs/requirements.md states, and a script. */
const withStraight = /^What's happening next$|^\(function/;

test('quotation marks and apostrophes of texts on screens are curly', () => {
  const straight = texts
    .filter(
      ({ file, text }) =>
        /^(?:app|server\/(?:health|alerts))\//.test(file) &&
        !withStraight.test(text) &&
        /[a-z]'[a-z]|\s'[a-z]+'[\s.]/i.test(text),
    )
    .map(({ file, line, text }) => `${file}:${line}: ${text}`);
  assert.deepEqual(straight, []);
});

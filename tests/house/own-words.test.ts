import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type ESTree, parseSync, Visitor } from 'vite';
import { parseClub } from '#app/site/club.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import { projectRootFolder } from '#server/settings/config.ts';

const settings = ['app/site/club.ts', 'app/modules/committee/settings/setting-groups.ts'];

/** Words of one club, and the files where each may stand: as a default, as an example at its field, in ids. */
const ownOf: Record<string, { said: RegExp; but?: RegExp; allowed: string[] }> = {
  'what a club writes after its name': { said: /\b(bowls|bowling) club\b/i, allowed: settings },
  'its language': { said: /\ben[-_]GB\b/, allowed: [...settings, 'app/core/language.ts'] },
  'its word for a roll-up': {
    said: /\broll-ups?\b/i,
    but: /^roll-up$|^(\/up-coming-events#)?upcoming-roll-ups$|^modules\/roll-ups\/[\w./-]+$/,
    // The section of the admin area has one name at every club.
    allowed: [...settings, 'app/api/auth/permissions.ts'],
  },
  'its word for a rink': {
    said: /\brinks?\b/i,
    // Columns and paths.
    but: /^[\w.]*\brinks?(\.[\w.]*)?$/,
    allowed: settings,
  },
  'its word for trips': { said: /\btrips?\b/i, but: /^trips?$|^Trips$/, allowed: settings },
};

const files = globSync('app/**/*.{ts,tsx}', { cwd: projectRootFolder }).filter(
  (file) => !/\.test\.tsx?$|\.module\.ts$/.test(file),
);

/**
 * Parse the texts of a file: string literals, templates and JSX text. Comments, patterns, imports and descriptions of endpoints
 * do not count.
 */
function textsIn(file: string): string[] {
  const { program, errors } = parseSync(file, readFileSync(join(projectRootFolder, file), 'utf8'));
  assert.deepEqual(errors, [], file);
  const texts: string[] = [];
  const described = new Set<unknown>();
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && key.name === 'summary') described.add(value);
    },
    Literal: (node: ESTree.Node & { value?: unknown }) => {
      const { value } = node;
      if (typeof value === 'string' && !described.has(node) && !/^(#|\.\.?\/)/.test(value)) texts.push(value);
    },
    TemplateElement: ({ value }) => texts.push(value.raw),
    JSXText: ({ value }) => texts.push(value),
  }).visit(program);
  return texts;
}

const texts = files.map((file) => ({ file, texts: textsIn(file) }));

for (const [what, { said, but, allowed }] of Object.entries(ownOf)) {
  test(`${what} stands in the settings, and is written into nothing else`, () => {
    const found = texts
      .filter(({ file }) => !allowed.some((place) => file.startsWith(place)))
      .flatMap(({ file, texts }) =>
        texts.filter((text) => said.test(text) && !but?.test(text)).map((text) => `${file}: ${text}`),
      );
    assert.deepEqual(found, []);
    const inSettings = texts.filter(({ file }) => allowed.some((place) => file.startsWith(place)));
    for (const place of allowed) assert.ok(existsSync(join(projectRootFolder, place)), place);
    assert.ok(
      inSettings.some(({ texts }) => texts.some((text) => said.test(text))),
      'the settings have it',
    );
  });
}

test('a club.json of before these were settings is the club that it was', () => {
  const { suffix, language, words, ...before } = JSON.parse(
    readFileSync(join(projectRootFolder, 'content/club.json'), 'utf8'),
  );
  const club = parseClub(JSON.stringify(before));
  assert.deepEqual({ suffix, language, words }, pick(club));
  assert.equal(formatClubName(club), 'Larkby Bowls Club');
  assert.equal(formatClubName({ ...club, suffix: '' }), 'Larkby');
});

const pick = ({ suffix, language, words }: ReturnType<typeof parseClub>) => ({ suffix, language, words });

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseClub } from '#app/site/club.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { buildWebAppManifest } from './web-app-manifest.server.ts';

const starter = parseClub(readFileSync(`${projectRootFolder}content/club.json`, 'utf8'));
const shortOf = (name: string) => JSON.parse(buildWebAppManifest({ club: { ...starter, name } })).short_name;

test('under an icon stands the club’s name, of a long one as many whole words as there is room for', () => {
  assert.equal(shortOf('Larkby'), 'Larkby');
  assert.equal(shortOf('Great Skelwold and District'), 'Great');
  assert.equal(shortOf('St Ives in Bay'), 'St Ives in');
  // A word that is too long is kept whole: the phone truncates it.
  assert.equal(shortOf('Llanfairpwllgwyngyll'), 'Llanfairpwllgwyngyll');
});

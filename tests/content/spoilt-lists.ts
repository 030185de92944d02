import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { edit, editJson, rmAll, type Spoilt, season } from './spoilt.ts';

/** Manifest, tables and lists. */
export const spoiltLists: Spoilt[] = [
  [
    'without a manifest or club.json',
    (f) => rmAll(f, 'manifest.json', 'club.json'),
    /is not a content folder/,
  ],
  [
    'with a manifest that is no JSON',
    (f) => edit(f, 'manifest.json', () => '{'),
    /manifest.json: This is not JSON/,
  ],
  [
    'of a later format',
    (f) => editJson(f, 'manifest.json', (m) => ({ ...m, format: 3 })),
    /later version of this site \(format 3\)/,
  ],
  ['without a format', (f) => editJson(f, 'manifest.json', () => []), /does not give its format/],
  [
    'with a table of a later version',
    (f) =>
      editJson(f, 'manifest.json', (m) => {
        m.counts.quiz = 1;
      }),
    /does not know 'quiz'/,
  ],
  ['with a missing file', (f) => rmAll(f, 'card.json'), /card.json: This file is missing/],
  ['with a missing text', (f) => rmAll(f, 'pages/about.md'), /pages\/about.md: This file is missing/],
  [
    'with JSON that is none',
    (f) => edit(f, 'tie.json', (text) => text.slice(9)),
    /tie.json: This is not JSON/,
  ],
  [
    'with a list that is none',
    (f) => edit(f, 'officer.json', () => '{"a":1}'),
    /officer.json: This must be a list/,
  ],
  [
    'with a row that is none',
    (f) => edit(f, 'officer.json', () => '[3]'),
    /officer.json, row 1: This must be a row/,
  ],
  [
    'with a field that is missing',
    (f) => editJson(f, 'officer.json', ([one]) => [{ ...one, role: undefined }]),
    /officer.json, row 1 \(1\): The field 'role' is missing/,
  ],
  [
    'with an unknown field',
    (f) => editJson(f, 'officer.json', ([one]) => [{ ...one, email: 'x' }]),
    /Unknown field 'email'/,
  ],
  [
    'with a version',
    (f) => editJson(f, 'officer.json', ([one]) => [{ ...one, version: 9 }]),
    /Unknown field 'version'/,
  ],
  [
    'with a number for a text',
    (f) => editJson(f, 'officer.json', ([one]) => [{ ...one, name: 3 }]),
    /'name' must be text/,
  ],
  [
    'with a text for a number',
    (f) => editJson(f, 'officer.json', ([one]) => [{ ...one, position: 'x' }]),
    /'position' must be a whole number/,
  ],
  [
    'with a number beyond all',
    (f) => editJson(f, 'officer.json', ([one]) => [{ ...one, position: 1e12 }]),
    /'position' must be a whole number/,
  ],
  [
    'with a character that cannot be kept',
    (f) => editJson(f, 'officer.json', ([one]) => [{ ...one, name: 'a\0' }]),
    /a character that cannot be saved/,
  ],
  [
    'with half a character',
    (f) => edit(f, 'officer.json', () => '[{"id":"1","position":1,"name":"\\ud83c","role":""}]'),
    /a character that cannot be saved/,
  ],
  [
    'with the same row twice',
    (f) => editJson(f, 'officer.json', (all) => [...all, all[0]]),
    /officer: '1' appears twice/,
  ],
  [
    'with a row that belongs to nothing',
    (f) =>
      editJson(f, 'round.json', (all) => {
        all[0].competition = 'none';
      }),
    /The competition 'none', to which this belongs, is missing/,
  ],
  [
    'with a date that is none',
    (f) => edit(f, season, (text) => text.replace('12 April', '31 April')),
    /seasons\/2025.csv, line 3: '31 April' is not a date\. Enter one such as '5 April'/,
  ],
  [
    'with a wrong weekday',
    (f) => edit(f, season, (text) => text.replace('12 April,Saturday', '12 April,Sunday')),
    /line 3: 12 April 2025 is a Saturday, not 'Sunday'/,
  ],
  [
    'with an unknown kind of event',
    (f) => edit(f, season, (text) => text.replace('tuesday', 'party')),
    /Unknown kind of event 'party'/,
  ],
  [
    'with a time that is none',
    (f) => edit(f, season, (text) => text.replace('14:00', '2pm')),
    /line 2: The field 'time' must be a time such as 14:00/,
  ],
  [
    'with an open quotation mark',
    (f) => edit(f, season, (text) => text.replace('5 April', '"5 April')),
    /seasons\/2025.csv: We cannot read this as comma-separated text/,
  ],
  [
    'with a column that is missing',
    (f) => edit(f, season, (text) => text.replace(',opponent,', ',Opponent,')),
    /The column 'opponent' is missing/,
  ],
  [
    'with more cells than columns',
    (f) => edit(f, season, (text) => `${text}1 June,Sunday,friendly,A,B${',x'.repeat(30)}\r\n`),
    /There are more cells than columns/,
  ],
  [
    'with a list in an old encoding',
    (f) => writeFileSync(join(f, season), Buffer.from('date,day\n\xa35,x', 'latin1')),
    /This is not UTF-8 text/,
  ],
  [
    'with a season of no year',
    (f) => renameSync(join(f, season), join(f, 'seasons/this.csv')),
    /must have its year as its name/,
  ],
  [
    'with events of a season that is not there',
    (f) => edit(f, 'season.json', () => '[]'),
    /The season '2025', to which this belongs, is missing/,
  ],
];

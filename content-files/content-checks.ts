import { formatDayAndMonth, parseDayAndMonth } from '#app/core/dates.ts';
import { getErrorMessage } from '#app/core/refusals.ts';
import { isPublicPicturePath } from '#app/core/rich-text/picture-rules.ts';
import { parseRichText } from '#app/core/rich-text/rich-text-rules.ts';
import { collapseToSingleLine, isSingleLine } from '#app/core/single-line.ts';
import { isStorableText } from '#app/core/storable-text.ts';
import {
  type ContentColumn,
  type ContentTable,
  type ContentTableStructure,
  contentTableKeys,
} from '#db/content-tables.ts';
import { isPublicContentTable } from '#db/lockable-tables.ts';
import type { ContentRuleParsers } from './club-rules.ts';
import type { ReportImportMistake } from './season-csv.ts';
import type { ContentRow, ContentTableRows } from './write-content.ts';

/** Validation of imported rows, so that the database accepts them and the site can render them. */

type Wrong = (what: string) => void;

export function validateContentRow(
  table: ContentTable,
  row: ContentRow,
  columns: ContentColumn[],
  club: ContentRuleParsers,
  wrong: Wrong,
): void {
  for (const name of Object.keys(row)) {
    if (!columns.some((column) => column.name === name)) wrong(`Unknown field '${name.slice(0, 40)}'.`);
  }
  for (const { name, kind, nullable, optional } of columns) {
    const value = row[name];
    if (value === undefined && !optional) wrong(`The field '${name}' is missing.`);
    else if (value === null && !nullable) wrong(`The field '${name}' must not be null.`);
    else if (value !== undefined && value !== null) checkValue(name, kind, value, wrong);
  }
  for (const [name, fits, said] of rules[table] ?? []) {
    const value = row[name];
    if (typeof value === 'string' && !fits(value)) wrong(`The field '${name}' ${said}.`);
  }
  if (table === 'page' || table === 'open') checkText(row.body, wrong);
  if (table === 'league') checkFormat('rule_card', row.rule_card, club, wrong);
  if (table === 'league_book') checkBook(row.rules, club, wrong);
  if (table === 'format') checkFormat('card', row.card, club, wrong);
  if (table === 'cup') checkFormat('format', row.format, club, wrong);
}

function checkValue(name: string, kind: ContentColumn['kind'], value: unknown, wrong: Wrong) {
  if (kind === 'text') {
    if (typeof value !== 'string') wrong(`The field '${name}' must be text in quotes.`);
    else if (!isText(value)) wrong(`The field '${name}' contains a character that cannot be saved.`);
    else if (addressColumns.includes(name) && /^\s*(javascript|data|vbscript):/i.test(value))
      wrong(`The field '${name}' must be the address of a page.`);
    return;
  }
  const isWhole = Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31;
  if (kind === 'whole' && !isWhole) wrong(`The field '${name}' must be a whole number.`);
  if (kind === 'number' && !Number.isFinite(value)) wrong(`The field '${name}' must be a number.`);
}

/**
 * Return the row with single-line fields joined to one line: exports of earlier versions, and files written by hand with mixed
 * line ends, contain breaks in them.
 */
export function joinSingleLineContentFields(table: ContentTable, row: ContentRow): ContentRow {
  const several = [...(multilineColumns[table] ?? []), contentTableKeys[table]];
  const tidied = Object.entries(row).map(([name, value]) =>
    typeof value === 'string' && !several.includes(name) && isText(value) && !isSingleLine(value)
      ? [name, collapseToSingleLine(value)]
      : [name, value],
  );
  return Object.fromEntries(tidied);
}

const isText = (value: string) => isStorableText(value) && value.isWellFormed();

/** Multi-line columns; all others are single-line. */
const multilineColumns: Partial<Record<ContentTable, string[]>> = {
  page: ['body'],
  open: ['body'],
  notice: ['body'],
  opponent: ['address', 'directions'],
  league: ['about', 'rule_card'],
  format: ['card'],
  league_match: ['rinks'],
  league_club: ['names'],
  league_book: ['rules'],
  league_fixture: ['note'],
  competition: ['about'],
  cup: ['about', 'format'],
};
const addressColumns = ['link', 'title_link', 'map', 'image', 'website'];

type Rule = [column: string, fits: (text: string) => boolean, said: string];
const oneOf = (column: string, words: readonly string[]): Rule => [
  column,
  (text) => words.includes(text),
  `must be one of ${words.join(', ')}`,
];

const rules: Partial<Record<ContentTable, Rule[]>> = {
  event: [
    oneOf('state', ['on', 'cancelled', 'postponed']),
    ['time', (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), 'must be a time such as 14:00'],
    ['opponent', (text) => text.trim() !== '', 'must not be empty: it names the opponent or the event'],
    ['id', (text) => /^[^\s/]{1,200}$/.test(text), 'must not contain spaces or slashes'],
  ],
  kind: [
    oneOf('nature', ['match', 'roll-up', 'open', 'event']),
    [
      'id',
      (text) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text),
      'must be lower-case letters, numbers and hyphens',
    ],
  ],
  cup: [
    [
      'slug',
      (text) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text),
      'must be lower-case letters, numbers and hyphens',
    ],
  ],
  cup_tie: [oneOf('winner', ['home', 'away'])],
  programme_line: [
    ['time', (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), 'must be a time such as 14:00'],
    [
      'day',
      (text) => parseDayAndMonth(formatDayAndMonth(text.slice(5))) === text.slice(5),
      'must be a date such as 2025-06-30',
    ],
  ],
  league: [oneOf('source', ['sheet', 'own'])],
  league_match: [['rinks', isList, 'must be a list']],
  league_club: [['names', isList, 'must be a list']],
  league_team: [oneOf('withdrawal', ['expunged', 'stands'])],
  league_fixture: [
    oneOf('state', ['on', 'postponed', 'void']),
    ['day', (text) => parseDayAndMonth(formatDayAndMonth(text)) === text, 'must be a day such as 06-30'],
    ['time', (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), 'must be a time such as 14:00'],
  ],
  page: [oneOf('status', ['published', 'to-be-written'])],
  open: [
    oneOf('status', ['published', 'to-be-written']),
    ['day', (text) => parseDayAndMonth(formatDayAndMonth(text)) === text, 'must be a day such as 06-30'],
  ],
  green: [oneOf('state', ['open', 'closed'])],
  photo: [
    [
      'placeholder',
      (text) => /^data:image\/webp;base64,[\w+/=]*$/.test(text),
      'must be a thumbnail from an export',
    ],
  ],
};

function isList(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}

function checkText(body: unknown, wrong: Wrong) {
  try {
    if (typeof body === 'string') parseRichText(body, { pictures: isPublicPicturePath, paths: true });
  } catch (error) {
    wrong(getErrorMessage(error));
  }
}

function checkFormat(field: string, card: unknown, { readFormat }: ContentRuleParsers, wrong: Wrong) {
  if (typeof card !== 'string') return;
  let given: unknown;
  try {
    given = JSON.parse(card);
  } catch {
    return wrong(`The field '${field}' must be a rule card.`);
  }
  const read = readFormat(given, 'some');
  if ('message' in read) wrong(`The field '${field}': ${read.path}: ${read.message}`);
}

function checkBook(rules: unknown, { readBook }: ContentRuleParsers, wrong: Wrong) {
  if (typeof rules !== 'string') return;
  let why: string | undefined;
  try {
    why = readBook(JSON.parse(rules));
  } catch {
    why = 'This must be a season set-up.';
  }
  if (why) wrong(`The field 'rules': ${why}`);
}

/** Validate all rows together: keys are unique, and references exist. */
export function validateContentReferences(
  rows: ContentTableRows,
  here: ContentTableRows,
  { names, references }: ContentTableStructure,
  say: ReportImportMistake,
): void {
  const keys = new Map<string, Set<unknown>>();
  for (const table of names) {
    const seen = new Set<unknown>();
    for (const row of rows[table] ?? here[table] ?? []) {
      const key = row[contentTableKeys[table]];
      if (seen.has(key)) say(table, `'${key}' appears twice.`);
      seen.add(key);
    }
    keys.set(table, seen);
  }
  for (const { id, type } of rows.event ?? []) {
    if (!keys.get('kind')?.has(type)) say(`event '${id}'`, `Unknown kind of event '${type}'.`);
  }
  for (const { table, column, other } of references) {
    if (!isPublicContentTable(table)) continue;
    for (const row of rows[table] ?? []) {
      const named = row[column];
      if (named === null || named === undefined || keys.get(other)?.has(named)) continue;
      const key = row[contentTableKeys[table]];
      say(`${table} '${key}'`, `The ${other} '${named}', to which this belongs, is missing.`);
    }
  }
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parsePence } from '#app/core/money.ts';
import {
  type GetPictureDimensions,
  parseFrontMatter,
  parseMarkdown,
} from '#content-files/markdown/markdown.ts';
import { readyFormats } from '#db/migrations/049-short-sides.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { ContentRuleParsers } from './club-rules.ts';
import { readCompetitionFiles, readHonoursBoardFile } from './competition-files.ts';
import { parseContentDay } from './content-day.ts';
import type { ContentInsertRows } from './content-rows.ts';
import { readContentJson } from './json-file.ts';
import { readEventKindsFile, readSectionAndTeamFiles } from './kinds-file.ts';
import { readLeagueClubFile, toLeagueClubRows } from './league-files.ts';
import { readOpponentsFile } from './opponents-file.ts';
import { type ContentPictureStore, readAlbumFiles, readSvgDrawingSizes } from './picture-files.ts';
import { parseFixtureCsv } from './season-file.ts';

/**
 * Read a content folder (README.md, 'Making it your club's') and add its photos to the store. Throws a sentence that names the
 * file when the content is invalid.
 */
export async function readContentFolder(
  folder: string,
  photos: ContentPictureStore,
  now: string,
  rules: ContentRuleParsers,
): Promise<ContentInsertRows> {
  const kind = await readEventKindsFile(folder);
  const seasons = await readSeasons(
    folder,
    kind.map(({ id }) => id),
  );
  const latest = Math.max(...seasons.map(({ year }) => year));
  const sizeOf = await readSvgDrawingSizes(folder);
  const { album, photo } = await readAlbumFiles(folder, photos);
  const ofLeague = await readLeagueClubFile(folder);
  const opponent = await readOpponentsFile(
    folder,
    seasons.flatMap(({ events }) => events),
    kind,
    ofLeague,
  );
  return {
    album,
    photo,
    kind,
    ...(await readSectionAndTeamFiles(folder)),
    season: seasons.map(({ year }) => ({ year, published_at: now })),
    event: seasons.flatMap(({ events }) => events.map((event) => ({ ...event, updated_at: now }))),
    opponent,
    ...(ofLeague && toLeagueClubRows(ofLeague, opponent, latest, now)),
    league: await readLeagues(folder, rules),
    format: await readFormats(folder, rules),
    ...(await readCompetitionFiles(folder, latest, rules)),
    honour: await readHonoursBoardFile(folder),
    open: await readOpens(folder, sizeOf, latest),
    officer: await readOfficers(folder),
    page: await readPages(folder, sizeOf),
    card: await readCards(folder),
    category: parseForumCategories(await readFile(join(folder, 'forum.json'), 'utf8')),
    site: [{ key: 'content_version', value: '1' }],
  };
}

async function readSeasons(folder: string, kinds: string[]) {
  const files = (await readdir(join(folder, 'seasons'))).filter((file) => file.endsWith('.csv')).sort();
  return Promise.all(
    files.map(async (file) =>
      parseFixtureCsv(file, await readFile(join(folder, 'seasons', file), 'utf8'), kinds),
    ),
  );
}

/** Parse the forum's categories (forum.json). Throws when invalid. */
export function parseForumCategories(text: string): DatabaseSchema['category'][] {
  const categories = categoryFile.parse(JSON.parse(text));
  return categories.map(({ id, name, description }, position) => ({ id, position, name, description }));
}

const categoryFile = z.array(
  z.object({ id: z.string().min(1), name: z.string().min(1), description: z.string() }),
);

interface LeagueFile {
  day: string;
  name: string;
  starts: string;
  label?: string;
  about?: string;
  /** Rule card, where it is not the default. */
  rules?: unknown;
  /** League of which it is a further division, and the division's name. */
  parent?: string;
  division?: string;
  section?: string;
  contact?: string;
  source?: 'sheet' | 'own';
  /** Addresses of its published sheets. */
  table?: string;
  results?: string;
  links?: { name: string; href: string }[];
}

async function readLeagues(folder: string, club: ContentRuleParsers): Promise<ContentInsertRows['league']> {
  const leagues = await readContentJson<LeagueFile[]>(folder, 'leagues/leagues.json');
  return leagues.map((league, position) => ({
    day: league.day,
    position,
    name: league.name,
    starts: league.starts,
    label: league.label ?? '',
    about: league.about ?? '',
    parent: league.parent ?? null,
    division: league.division ?? '',
    section: league.section ?? null,
    source: league.source ?? 'sheet',
    table_url: league.table ?? null,
    results_url: league.results ?? null,
    contact: league.contact ?? null,
    links: JSON.stringify(league.links ?? []),
    rule_card: league.rules === undefined ? null : readRules(league.rules, league.day, club),
  }));
}

/** Throws a sentence that names the faulty rule. */
function readRules(given: unknown, day: string, { readFormat }: ContentRuleParsers): string {
  const read = readFormat(given);
  if ('card' in read) return JSON.stringify(read.card);
  throw new Error(`content/leagues/leagues.json: ${day}: ${read.path}: ${read.message}`);
}

interface FormatFile {
  id: string;
  name: string;
  /** Partial format; the rest has defaults. */
  format: unknown;
  putBy?: boolean;
}

/** Read the named formats. A folder of an earlier version has none and gets the defaults. */
async function readFormats(
  folder: string,
  { readFormat }: ContentRuleParsers,
): Promise<ContentInsertRows['format']> {
  const formats = await readContentJson<FormatFile[] | null>(folder, 'formats.json', null);
  if (!formats) return readyFormats();
  return formats.map(({ id, name, format, putBy = false }, position) => {
    const read = readFormat(format, 'some');
    if ('message' in read) throw new Error(`content/formats.json: ${id}: ${read.path}: ${read.message}`);
    return { id, position, name, card: JSON.stringify(format), put_by: putBy ? 1 : 0 };
  });
}

async function readTexts(folder: string, sizeOf: GetPictureDimensions) {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (name) => {
      const { facts, text } = parseFrontMatter(await readFile(join(folder, name), 'utf8'));
      return { file: name.replace('.md', ''), facts, body: JSON.stringify(parseMarkdown(text, sizeOf)) };
    }),
  );
}

async function readOpens(
  folder: string,
  sizeOf: GetPictureDimensions,
  latest: number,
): Promise<ContentInsertRows['open']> {
  const texts = await readTexts(join(folder, 'opens'), sizeOf);
  return texts.map(({ file, facts, body }) => {
    const { slug = file, name = '', summary = '', starts = '', fee = '' } = facts;
    const { team = '', woods = '', games = '', ends = '', rules = '', contact = '' } = facts;
    return {
      slug,
      name,
      summary,
      starts,
      fee,
      team,
      woods,
      games,
      ends,
      rules,
      body,
      contact,
      contact_email: facts.contactEmail ?? '',
      fee_pence: parsePence(fee),
      places: Number(facts.places) || null,
      entries_from: facts.entriesFrom || null,
      closes: facts.closes || null,
      day: parseContentDay(facts.date ?? '', `opens/${file}.md`),
      season: Number(facts.year ?? latest),
      album: facts.album || null,
      status: statusOf(facts),
    };
  });
}

async function readPages(folder: string, sizeOf: GetPictureDimensions): Promise<ContentInsertRows['page']> {
  const texts = await readTexts(join(folder, 'pages'), sizeOf);
  return texts.map(({ file, facts, body }) => ({
    key: file,
    title: facts.title ?? file,
    description: facts.description ?? '',
    body,
    status: statusOf(facts),
    updated: facts.updated || null,
  }));
}

async function readOfficers(folder: string): Promise<ContentInsertRows['officer']> {
  const officers = await readContentJson<{ name: string; role: string; picture?: string }[]>(
    folder,
    'committee.json',
  );
  return officers.map(({ name, role, picture = null }, position) => ({
    id: String(position + 1),
    position,
    name,
    role,
    picture,
  }));
}

interface CardFile {
  title: string;
  titleLink?: string;
  subtitle?: string;
  description?: string;
  text?: string;
  link?: string;
  button?: string;
  image?: string;
  alt?: string;
}
async function readCards(folder: string) {
  const onPage = async (page: string) =>
    (await readContentJson<CardFile[]>(folder, `${page}-cards.json`)).map((card, position) => ({
      id: `${page}-${position + 1}`,
      page,
      position,
      title: card.title,
      title_link: card.titleLink ?? null,
      subtitle: card.subtitle ?? null,
      text: card.text ?? card.description ?? null,
      link: card.link ?? '',
      button: card.button ?? '',
      image: card.image ?? null,
      alt: card.alt ?? '',
    }));
  return (await Promise.all(['home', 'about', 'find-us'].map(onPage))).flat();
}

const statusOf = ({ status }: Record<string, string>) => (status === 'to-be-written' ? status : 'published');

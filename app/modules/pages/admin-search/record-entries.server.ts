import { type AdminSectionName, getAdminSection } from '#app/admin/admin-sections.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { richTextToPlainText } from '#app/core/rich-text/rich-text.ts';
import { siteTextPagesByKey } from '#app/modules/pages/texts/text-places.ts';
import { fillPlaceholdersDeep, type TextPlaceholders } from '#app/site/placeholders.ts';
import type { Site } from '#app/site/site.server.ts';
import type { AdminSearchEntry } from './admin-search-entry.ts';

/** Queries for the search entries of single records: pages, documents, albums, competitions and so on. */

type EntrySite = Pick<Site, 'db'>;

interface EntryFields {
  id: string;
  name: string;
  line?: string;
  words?: string;
  to: string;
  state?: string;
  text?: string;
  deed?: string;
}

const toRecordEntry = (
  room: AdminSectionName,
  sort: string,
  weight: number,
  { id, line = '', words = '', to, ...facts }: EntryFields,
): AdminSearchEntry => ({
  ...facts,
  id: `${sort}:${id}`,
  line,
  words: `${sort} ${words}`,
  to: `/desk/${to}`,
  weight,
  rooms: [room],
  sort,
});

const getArchivedState = (row: { put_by: number }) => (row.put_by ? { state: 'Archived' } : {});

export async function readAdminContentSearchEntries(
  site: EntrySite,
  words: TextPlaceholders,
): Promise<AdminSearchEntry[]> {
  const all = [
    await readContestEntries(site),
    await readCalendarEntries(site),
    await readTextEntries(site),
    await readDocumentEntries(site),
  ];
  return fillPlaceholdersDeep(all.flat(), words);
}

async function readContestEntries({ db }: EntrySite): Promise<AdminSearchEntry[]> {
  const leagues = await db
    .selectFrom('league')
    .select(['day', 'name', 'division', 'starts', 'put_by'])
    .execute();
  const cups = await db.selectFrom('cup').select(['slug', 'name', 'season', 'put_by']).execute();
  const competitions = await db
    .selectFrom('competition')
    .select(['slug', 'name', 'season', 'state'])
    .execute();
  const opens = await db.selectFrom('open').select(['slug', 'name', 'season', 'starts', 'team']).execute();
  return [
    ...leagues.map((row) =>
      toRecordEntry('results', 'league', 0.8, {
        id: row.day,
        name: row.name,
        line: ['League table and results', row.division].filter(Boolean).join(', '),
        words: `${row.day} standings division rounds`,
        to: `results/${row.day}`,
        ...getArchivedState(row),
      }),
    ),
    ...cups.map((row) =>
      toRecordEntry('results', 'cup', 0.8, {
        id: row.slug,
        name: row.name,
        line: `Cup, ${row.season}`,
        words: 'knockout',
        to: `results/cups/${row.slug}`,
        ...getArchivedState(row),
      }),
    ),
    ...competitions.map((row) =>
      toRecordEntry('competitions', 'competition', 0.85, {
        id: row.slug,
        name: row.name,
        line: `Competition, ${row.season}`,
        words: 'entries draw sheet dates winner rounds play by',
        to: `competitions/${row.slug}`,
      }),
    ),
    ...competitions
      .filter(({ state }) => state === 'entries')
      .map(({ slug, name }) =>
        toRecordEntry('competitions', 'draw', 1, {
          id: slug,
          name: `Draw: ${name}`,
          line: 'Entries open, draw to be made',
          deed: 'draw make seed entries close',
          to: `competitions/${slug}#the-draw`,
        }),
      ),
    ...opens.map((row) =>
      toRecordEntry('opens', 'open', 0.8, {
        id: row.slug,
        name: row.name,
        line: `Open, ${row.season}`,
        words: `entries poster tournament ${row.team}`,
        to: `opens/${row.slug}`,
      }),
    ),
  ];
}

async function readCalendarEntries({ db }: EntrySite): Promise<AdminSearchEntry[]> {
  const clubs = await db.selectFrom('opponent').select(['id', 'name', 'address']).execute();
  const kinds = await db.selectFrom('kind').select(['id', 'name', 'short_name', 'put_by']).execute();
  const rotas = await db.selectFrom('rota').select(['id', 'name', 'about', 'put_by']).execute();
  return [
    ...clubs.map(({ id, name, address }) =>
      toRecordEntry('calendar', 'club', 0.6, {
        id,
        name,
        line: 'Address and directions',
        words: `directions map ${address}`,
        to: `calendar/clubs/${id}`,
      }),
    ),
    ...kinds.map((row) =>
      toRecordEntry('calendar', 'kind', 0.55, {
        id: row.id,
        name: row.name,
        line: 'Kind of event: its time, colour and name',
        words: row.short_name,
        to: `calendar/kinds/${row.id}`,
        ...getArchivedState(row),
      }),
    ),
    ...rotas.map((row) =>
      toRecordEntry('duties', 'rota', 0.9, {
        id: row.id,
        name: row.name,
        line: 'Rota: its duties and members',
        words: `duty rotas ${row.about}`,
        to: `duties/${row.id}`,
        ...getArchivedState(row),
      }),
    ),
  ];
}

async function readTextEntries({ db }: EntrySite): Promise<AdminSearchEntry[]> {
  const pages = await db.selectFrom('page').select(['key', 'title', 'body']).execute();
  const notices = await db.selectFrom('notice').select(['id', 'title', 'body', 'starts']).execute();
  const said = (body: string) => richTextToPlainText(JSON.parse(body));
  return [
    ...pages.map(({ key, title, body }) =>
      toRecordEntry('pages', 'page', 0.7, {
        id: key,
        name: siteTextPagesByKey[key]?.name ?? title,
        line: 'The text of this page',
        words: `text website ${title}`,
        text: said(body),
        to: `pages/${key}`,
      }),
    ),
    ...notices.map(({ id, title, body, starts }) =>
      toRecordEntry('pages', 'notice', 0.65, {
        id,
        name: title,
        line: `Notice, from ${formatDayAndYear(starts)}`,
        text: body,
        to: 'notices',
      }),
    ),
  ];
}

async function readDocumentEntries({ db }: EntrySite): Promise<AdminSearchEntry[]> {
  const documents = await db
    .selectFrom('document')
    .select(['id', 'title', 'kind', 'dated', 'about', 'put_by'])
    .execute();
  const albums = await db.selectFrom('album').select(['id', 'title', 'date', 'hidden']).execute();
  const officers = await db.selectFrom('officer').select(['id', 'name', 'role']).execute();
  return [
    ...documents.map((row) =>
      toRecordEntry('documents', 'document', 0.85, {
        id: row.id,
        name: row.title,
        line: `Document dated ${formatDayAndYear(row.dated)}`,
        words: `${row.kind} pdf paper ${row.about}`,
        to: `documents/${row.id}`,
        ...getArchivedState(row),
      }),
    ),
    ...albums.map(({ id, title, date, hidden }) =>
      toRecordEntry('photos', 'album', 0.7, {
        id,
        name: title,
        line: ['Album', date].filter(Boolean).join(', '),
        words: 'photos pictures',
        to: `photos/${id}`,
        ...(hidden && { state: 'Not shown' }),
      }),
    ),
    ...officers.map(({ id, name, role }) =>
      toRecordEntry('committee', 'officer', 0.6, {
        id,
        name,
        words: role,
        line: `${role}, ${getAdminSection('committee').name.toLowerCase()}`,
        to: 'committee',
      }),
    ),
  ];
}

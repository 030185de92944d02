import type { Kysely, Selectable } from 'kysely';
import { rank, type Searchable, searchWords } from '#app/core/search/search.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DocumentFileTable } from '#db/schema/people/documents.ts';
import type { Schema } from '#db/schema/schema.ts';
import type {
  DeskDocument,
  DeskFile,
  MemberDocument,
  ShownDocument,
  ShownFile,
} from './document-schemas.server.ts';

type Row = Selectable<Schema['document']>;
/** Row without its text, which is long. */
type FileRow = Omit<Selectable<DocumentFileTable>, 'words'> & { searched: boolean | number };

/** Returns the public documents for the page; with a `query`, those that contain all its words. */
export async function publicDocuments(db: Kysely<Schema>, query = ''): Promise<ShownDocument[]> {
  const found = await readDocuments(db, { query, publicOnly: true });
  return found.map(({ row, files, excerpt }) => ({ ...factsOf(row), ...newest(files, shownFile), excerpt }));
}

export async function memberDocuments(db: Kysely<Schema>, query = ''): Promise<MemberDocument[]> {
  const found = await readDocuments(db, { query });
  return found.map(({ row, files, excerpt }) => ({
    ...factsOf(row),
    ...newest(files, shownFile),
    earlier: files.slice(1).map(shownFile),
    excerpt,
  }));
}

export async function deskDocuments(db: Kysely<Schema>, query = ''): Promise<DeskDocument[]> {
  const found = await readDocuments(db, { query, putByToo: true });
  return found.map(forDesk);
}

export async function deskDocumentAt(db: Kysely<Schema>, id: string): Promise<DeskDocument | undefined> {
  const [found] = await readDocuments(db, { id, putByToo: true });
  return found && forDesk(found);
}

/** True if any document is public; otherwise the menu has no link to the page. */
export async function hasPublicDocuments({ db, club }: Pick<Site, 'db' | 'club'>): Promise<boolean> {
  if (!club.uses.documents) return false;
  const one = await publicRows(db).select('document.id').limit(1).executeTakeFirst();
  return one !== undefined;
}

/** Returns candidates of public documents for the site search. */
export async function publicTexts(site: Pick<Site, 'db' | 'club'>, query: string): Promise<Searchable[]> {
  if (!site.club.uses.documents) return [];
  const texts = await textsWith(site.db, query, { publicOnly: true });
  return texts.map(({ title, text, id }) => ({ title, text, path: `/documents#document-${id}` }));
}

export const publicRows = (db: Kysely<Schema>) =>
  db.selectFrom('document').where('document.put_by', '=', 0).where('document.seen_by', '=', 'public');

interface Wanted {
  id?: string;
  query?: string;
  publicOnly?: boolean;
  putByToo?: boolean;
}

interface Found {
  row: Row;
  /** Current version first. */
  files: FileRow[];
  excerpt?: string | undefined;
}

async function readDocuments(db: Kysely<Schema>, { id, query = '', ...wanted }: Wanted): Promise<Found[]> {
  const excerpts = query.trim() ? await excerptsOf(db, query, wanted) : undefined;
  const rows = await (wanted.publicOnly ? publicRows(db) : db.selectFrom('document'))
    .selectAll('document')
    .$if(!wanted.putByToo, (q) => q.where('document.put_by', '=', 0))
    .$if(id !== undefined, (q) => q.where('document.id', '=', id ?? ''))
    .$if(excerpts !== undefined, (q) => q.where('document.id', 'in', [...(excerpts?.keys() ?? []), '']))
    .execute();
  const files = await filesOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.flatMap((row) => {
    const its = files.get(row.id);
    return its ? [{ row, files: its, excerpt: excerpts?.get(row.id) }] : [];
  });
}

async function filesOf(db: Kysely<Schema>, documents: string[]): Promise<Map<string, FileRow[]>> {
  if (documents.length === 0) return new Map();
  const rows = await db
    .selectFrom('document_file')
    .select(['id', 'document', 'name', 'type', 'bytes', 'hash', 'pages', 'dated'])
    .select(['added_at', 'added_by', 'added_by_name', 'replaced_at'])
    .select((e) => e('words', '<>', '').as('searched'))
    .where('document', 'in', documents)
    .orderBy('replaced_at', 'desc')
    .orderBy('added_at', 'desc')
    .execute();
  const files = Map.groupBy(rows, ({ document }) => document);
  for (const its of files.values())
    its.sort((a, b) => Number(b.replaced_at === null) - Number(a.replaced_at === null));
  return files;
}

/** Returns the excerpt that matches the query for each matching document, best match first. */
async function excerptsOf(db: Kysely<Schema>, query: string, wanted: Wanted): Promise<Map<string, string>> {
  const found = rank(await textsWith(db, query, wanted), query, mostFound);
  return new Map(found.map(({ path, excerpt }) => [path, excerpt]));
}

const mostFound = 100;

/**
 * Returns candidate documents: each word of the query is in the title or in the current version's text. Texts are stored without
 * accents; titles are matched in JavaScript, since both database engines ignore case for ASCII only.
 */
async function textsWith(db: Kysely<Schema>, query: string, wanted: Wanted) {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const rows = await (wanted.publicOnly ? publicRows(db) : db.selectFrom('document'))
    .innerJoin('document_file', 'document_file.document', 'document.id')
    .where('document_file.replaced_at', 'is', null)
    .$if(!wanted.putByToo, (q) => q.where('document.put_by', '=', 0))
    .select(['document.id', 'document.title', 'document.about', 'document_file.id as file'])
    .select((e) =>
      words.map((word, i) => e(e.fn<string>('lower', ['words']), 'like', `%${word}%`).as(`has${i}`)),
    )
    .execute();
  const titled = (row: { title: string; about: string }, word: string) =>
    rank([{ title: row.title, text: row.about, path: '' }], word).length > 0;
  const meant = rows.filter((row) =>
    words.every((word, i) => Boolean(Reflect.get(row, `has${i}`)) || titled(row, word)),
  );
  const texts = await wordsOf(
    db,
    meant.slice(0, mostFound).map(({ file }) => file),
  );
  return meant.slice(0, mostFound).map(({ id, title, about, file }) => ({
    id,
    title,
    path: id,
    text: [about, texts.get(file)].filter(Boolean).join(' '),
  }));
}

async function wordsOf(db: Kysely<Schema>, files: string[]): Promise<Map<string, string>> {
  if (files.length === 0) return new Map();
  const rows = await db
    .selectFrom('document_file')
    .select(['id', 'words'])
    .where('id', 'in', files)
    .execute();
  return new Map(rows.map(({ id, words }) => [id, words]));
}

const factsOf = ({ id, title, kind, seen_by, dated, about }: Row) => ({
  id,
  title,
  kind,
  seen_by,
  dated,
  about,
});

function newest<T>(files: FileRow[], show: (file: FileRow) => T): { file: T } {
  const [first] = files;
  if (!first) throw new Error('A document has a file.');
  return { file: show(first) };
}

const shownFile = ({ id, name, type, bytes, pages, dated, added_at }: FileRow): ShownFile => ({
  id,
  name,
  type,
  bytes,
  pages,
  dated,
  added_at,
});

const deskFile = (row: FileRow): DeskFile => ({
  ...shownFile(row),
  added_by_name: row.added_by_name,
  searched: Boolean(row.searched),
});

const forDesk = ({ row, files, excerpt }: Found): DeskDocument => ({
  ...factsOf(row),
  put_by: row.put_by === 1,
  version: row.version,
  ...newest(files, deskFile),
  earlier: files.slice(1).map(deskFile),
  excerpt,
});

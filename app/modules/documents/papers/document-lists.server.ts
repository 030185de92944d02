import type { Kysely, Selectable } from 'kysely';
import { rankSearchMatches, type SearchDocument, splitSearchWords } from '#app/core/search/search.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DocumentFileTable } from '#db/schema/people/documents.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type {
  AdminDocument,
  AdminDocumentFile,
  DocumentFile,
  MemberDocument,
  PublicDocument,
} from './document-schemas.server.ts';

type DocumentRow = Selectable<DatabaseSchema['document']>;
/** Row without its text, which is long. */
type DocumentFileRow = Omit<Selectable<DocumentFileTable>, 'words'> & { searched: boolean | number };

/** Returns the public documents for the page; with a `query`, those that contain all its words. */
export async function listPublicDocuments(db: Kysely<DatabaseSchema>, query = ''): Promise<PublicDocument[]> {
  const found = await findDocuments(db, { query, publicOnly: true });
  return found.map(({ row, files, excerpt }) => ({
    ...toDocumentFields(row),
    ...getCurrentFile(files, toPublicFile),
    excerpt,
  }));
}

export async function listMemberDocuments(db: Kysely<DatabaseSchema>, query = ''): Promise<MemberDocument[]> {
  const found = await findDocuments(db, { query });
  return found.map(({ row, files, excerpt }) => ({
    ...toDocumentFields(row),
    ...getCurrentFile(files, toPublicFile),
    earlier: files.slice(1).map(toPublicFile),
    excerpt,
  }));
}

export async function listAdminDocuments(db: Kysely<DatabaseSchema>, query = ''): Promise<AdminDocument[]> {
  const found = await findDocuments(db, { query, putByToo: true });
  return found.map(toAdminDocument);
}

export async function findAdminDocument(
  db: Kysely<DatabaseSchema>,
  id: string,
): Promise<AdminDocument | undefined> {
  const [found] = await findDocuments(db, { id, putByToo: true });
  return found && toAdminDocument(found);
}

/** True if any document is public; otherwise the menu has no link to the page. */
export async function hasPublicDocuments({ db, club }: Pick<Site, 'db' | 'club'>): Promise<boolean> {
  if (!club.uses.documents) return false;
  const one = await selectPublicDocuments(db).select('document.id').limit(1).executeTakeFirst();
  return one !== undefined;
}

/** Returns candidates of public documents for the site search. */
export async function searchPublicDocuments(
  site: Pick<Site, 'db' | 'club'>,
  query: string,
): Promise<SearchDocument[]> {
  if (!site.club.uses.documents) return [];
  const texts = await findSearchCandidates(site.db, query, { publicOnly: true });
  return texts.map(({ title, text, id }) => ({ title, text, path: `/documents#document-${id}` }));
}

export const selectPublicDocuments = (db: Kysely<DatabaseSchema>) =>
  db.selectFrom('document').where('document.put_by', '=', 0).where('document.seen_by', '=', 'public');

interface DocumentQuery {
  id?: string;
  query?: string;
  publicOnly?: boolean;
  putByToo?: boolean;
}

interface DocumentWithFiles {
  row: DocumentRow;
  /** Current version first. */
  files: DocumentFileRow[];
  excerpt?: string | undefined;
}

async function findDocuments(
  db: Kysely<DatabaseSchema>,
  { id, query = '', ...wanted }: DocumentQuery,
): Promise<DocumentWithFiles[]> {
  const excerpts = query.trim() ? await findExcerpts(db, query, wanted) : undefined;
  const rows = await (wanted.publicOnly ? selectPublicDocuments(db) : db.selectFrom('document'))
    .selectAll('document')
    .$if(!wanted.putByToo, (q) => q.where('document.put_by', '=', 0))
    .$if(id !== undefined, (q) => q.where('document.id', '=', id ?? ''))
    .$if(excerpts !== undefined, (q) => q.where('document.id', 'in', [...(excerpts?.keys() ?? []), '']))
    .execute();
  const files = await readFilesByDocument(
    db,
    rows.map((row) => row.id),
  );
  return rows.flatMap((row) => {
    const its = files.get(row.id);
    return its ? [{ row, files: its, excerpt: excerpts?.get(row.id) }] : [];
  });
}

async function readFilesByDocument(
  db: Kysely<DatabaseSchema>,
  documents: string[],
): Promise<Map<string, DocumentFileRow[]>> {
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
async function findExcerpts(
  db: Kysely<DatabaseSchema>,
  query: string,
  wanted: DocumentQuery,
): Promise<Map<string, string>> {
  const found = rankSearchMatches(await findSearchCandidates(db, query, wanted), query, maxSearchResults);
  return new Map(found.map(({ path, excerpt }) => [path, excerpt]));
}

const maxSearchResults = 100;

/**
 * Returns candidate documents: each word of the query is in the title or in the current version's text. Texts are stored without
 * accents; titles are matched in JavaScript, since both database engines ignore case for ASCII only.
 */
async function findSearchCandidates(db: Kysely<DatabaseSchema>, query: string, wanted: DocumentQuery) {
  const words = splitSearchWords(query);
  if (words.length === 0) return [];
  const rows = await (wanted.publicOnly ? selectPublicDocuments(db) : db.selectFrom('document'))
    .innerJoin('document_file', 'document_file.document', 'document.id')
    .where('document_file.replaced_at', 'is', null)
    .$if(!wanted.putByToo, (q) => q.where('document.put_by', '=', 0))
    .select(['document.id', 'document.title', 'document.about', 'document_file.id as file'])
    .select((e) =>
      words.map((word, i) => e(e.fn<string>('lower', ['words']), 'like', `%${word}%`).as(`has${i}`)),
    )
    .execute();
  const titled = (row: { title: string; about: string }, word: string) =>
    rankSearchMatches([{ title: row.title, text: row.about, path: '' }], word).length > 0;
  const meant = rows.filter((row) =>
    words.every((word, i) => Boolean(Reflect.get(row, `has${i}`)) || titled(row, word)),
  );
  const texts = await readFileTexts(
    db,
    meant.slice(0, maxSearchResults).map(({ file }) => file),
  );
  return meant.slice(0, maxSearchResults).map(({ id, title, about, file }) => ({
    id,
    title,
    path: id,
    text: [about, texts.get(file)].filter(Boolean).join(' '),
  }));
}

async function readFileTexts(db: Kysely<DatabaseSchema>, files: string[]): Promise<Map<string, string>> {
  if (files.length === 0) return new Map();
  const rows = await db
    .selectFrom('document_file')
    .select(['id', 'words'])
    .where('id', 'in', files)
    .execute();
  return new Map(rows.map(({ id, words }) => [id, words]));
}

const toDocumentFields = ({ id, title, kind, seen_by, dated, about }: DocumentRow) => ({
  id,
  title,
  kind,
  seen_by,
  dated,
  about,
});

function getCurrentFile<T>(files: DocumentFileRow[], show: (file: DocumentFileRow) => T): { file: T } {
  const [first] = files;
  if (!first) throw new Error('A document has a file.');
  return { file: show(first) };
}

const toPublicFile = ({ id, name, type, bytes, pages, dated, added_at }: DocumentFileRow): DocumentFile => ({
  id,
  name,
  type,
  bytes,
  pages,
  dated,
  added_at,
});

const toAdminFile = (row: DocumentFileRow): AdminDocumentFile => ({
  ...toPublicFile(row),
  added_by_name: row.added_by_name,
  searched: Boolean(row.searched),
});

const toAdminDocument = ({ row, files, excerpt }: DocumentWithFiles): AdminDocument => ({
  ...toDocumentFields(row),
  put_by: row.put_by === 1,
  version: row.version,
  ...getCurrentFile(files, toAdminFile),
  earlier: files.slice(1).map(toAdminFile),
  excerpt,
});

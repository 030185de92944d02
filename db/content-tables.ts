import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { isPostgres } from './connection.ts';

/** Content tables, read from the database schema, so that new tables need no code here. */

/** Content tables with their key columns; admins change them with change sets only. */
export const contentTableKeys = {
  season: 'year',
  kind: 'id',
  section: 'id',
  event: 'id',
  opponent: 'id',
  format: 'id',
  league: 'day',
  league_season: 'id',
  team: 'id',
  league_team: 'id',
  league_match: 'id',
  deduction: 'id',
  cup: 'slug',
  cup_tie: 'id',
  competition: 'slug',
  round: 'id',
  tie: 'id',
  entry: 'id',
  player: 'id',
  honour: 'id',
  programme_line: 'id',
  open: 'slug',
  open_result: 'id',
  officer: 'id',
  album: 'id',
  photo: 'id',
  page: 'key',
  card: 'id',
  green: 'id',
  notice: 'id',
  setting: 'id',
  league_club: 'id',
  league_contact: 'id',
  league_book: 'id',
  league_fixture: 'id',
} as const satisfies Partial<Record<keyof DatabaseSchema, string>>;

export type ContentTable = keyof typeof contentTableKeys;

export type ColumnKind = 'text' | 'whole' | 'number';

export interface ContentColumn {
  name: string;
  kind: ColumnKind;
  nullable: boolean;
  /** True if a row may omit it. */
  optional: boolean;
}

/** Foreign key: `column` of `table` references `other`. */
export interface ForeignKey {
  table: string;
  column: string;
  other: string;
  /** True for 'on delete cascade'. */
  goesAlong: boolean;
}

export interface ContentTableStructure {
  /** Referenced tables first. */
  names: ContentTable[];
  columns: Record<ContentTable, ContentColumn[]>;
  /** References to content tables, from any table. */
  references: ForeignKey[];
}

/** Columns that reference members, which are no content. Existing rows keep theirs. */
const ofMembers: Partial<Record<string, string[]>> = {
  album: ['agreed_by'],
  tie: ['entered_by', 'confirmed_by'],
  player: ['member'],
};

/** References without a foreign key in the database. */
export const keyReferences: { table: ContentTable; column: string; other: ContentTable }[] = [
  { table: 'event', column: 'type', other: 'kind' },
  { table: 'event', column: 'our_team', other: 'team' },
  { table: 'event', column: 'section', other: 'section' },
  { table: 'event', column: 'cup', other: 'cup' },
  { table: 'league', column: 'section', other: 'section' },
  { table: 'league', column: 'parent', other: 'league' },
  { table: 'league_team', column: 'club', other: 'league_club' },
  { table: 'competition', column: 'section', other: 'section' },
  { table: 'notice', column: 'section', other: 'section' },
];

/** Settings are exported as club.json instead. */
export const contentTableNames = Object.keys(contentTableKeys).filter(
  (name): name is ContentTable => name !== 'setting',
);

export const isContentTable = (name: string): name is ContentTable =>
  contentTableNames.some((table) => table === name);

export async function readContentTables(db: Kysely<DatabaseSchema>): Promise<ContentTableStructure> {
  const [facts, all] = isPostgres(db)
    ? [await postgresColumns(db), await readForeignKeys(db)]
    : [await sqliteColumns(db), await readForeignKeys(db)];
  const references = all.filter(({ other }) => isContentTable(other));
  const columns = Object.fromEntries(
    contentTableNames.map((table) => [
      table,
      facts
        .filter((fact) => fact.table === table && fact.name !== 'version')
        .filter(({ name }) => !ofMembers[table]?.includes(name))
        .map(({ name, type, needed, preset }) => ({
          name,
          kind: kindOf(type),
          nullable: !needed,
          optional: !needed || Boolean(preset),
        })),
    ]),
  ) as Record<ContentTable, ContentColumn[]>;
  return { names: inOrder(references), columns, references };
}

function inOrder(references: ForeignKey[]): ContentTable[] {
  const ordered: ContentTable[] = [];
  const place = (name: ContentTable) => {
    if (ordered.includes(name)) return;
    for (const { table, other } of references) {
      if (table === name && other !== name && isContentTable(other)) place(other);
    }
    ordered.push(name);
  };
  contentTableNames.forEach(place);
  return ordered;
}

interface Fact {
  table: string;
  name: string;
  type: string;
  needed: number | boolean;
  preset: number | boolean;
}

function kindOf(type: string): ColumnKind {
  if (/^(integer|bigint)$/i.test(type)) return 'whole';
  return /double|real|numeric/i.test(type) ? 'number' : 'text';
}

async function sqliteColumns(db: Kysely<DatabaseSchema>): Promise<Fact[]> {
  const { rows } =
    await sql<Fact>`select m.name as "table", c.name, c.type, (c."notnull" or c.pk > 0) as needed,
    c.dflt_value is not null as preset
    from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' order by m.name, c.cid`.execute(
      db,
    );
  return rows;
}

async function postgresColumns(db: Kysely<DatabaseSchema>): Promise<Fact[]> {
  const { rows } = await sql<Fact>`select table_name as "table", column_name as name, data_type as type,
    is_nullable = 'NO' as needed, column_default is not null as preset
    from information_schema.columns where table_schema = current_schema() order by table_name, ordinal_position`.execute(
    db,
  );
  return rows;
}

/** Read the foreign keys of all tables. */
export const readForeignKeys = (db: Kysely<DatabaseSchema>): Promise<ForeignKey[]> =>
  isPostgres(db) ? postgresReferences(db) : sqliteReferences(db);

async function sqliteReferences(db: Kysely<DatabaseSchema>): Promise<ForeignKey[]> {
  const { rows } = await sql<Omit<ForeignKey, 'goesAlong'> & { rule: string }>`
    select m.name as "table", f."from" as "column", f."table" as other, f.on_delete as rule
    from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table' order by m.name, f.id`.execute(
    db,
  );
  return rows.map(({ rule, ...row }) => ({ ...row, goesAlong: rule === 'CASCADE' }));
}

async function postgresReferences(db: Kysely<DatabaseSchema>): Promise<ForeignKey[]> {
  const { rows } = await sql<Omit<ForeignKey, 'goesAlong'> & { rule: string }>`
    select mine.relname as "table", a.attname as "column", theirs.relname as other, c.confdeltype as rule
    from pg_constraint c
    join pg_class mine on mine.oid = c.conrelid
    join pg_namespace n on n.oid = mine.relnamespace
    join pg_class theirs on theirs.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and n.nspname = current_schema() order by mine.relname, a.attname`.execute(db);
  return rows.map(({ rule, ...row }) => ({ ...row, goesAlong: rule === 'c' }));
}

import { sql } from 'kysely';
import { type Database, isPostgres } from './connection.ts';

/** A table as the database itself describes it. */
export interface SchemaTable {
  name: string;
  columns: SchemaColumn[];
  /** Columns of each index but the primary key's, in order; 'an expression' in place of one. */
  indexes: { columns: string[]; isUnique: boolean }[];
}

interface SchemaColumn {
  name: string;
  type: string;
  isNullable: boolean;
  isPrimaryKey: boolean;
  /** 'member.id' */
  references: string | undefined;
}

interface ColumnRow {
  table: string;
  name: string;
  type: string;
  nullable: number;
  primary: number;
}

interface ReferenceRow {
  table: string;
  name: string;
  to: string;
}

interface IndexRow {
  table: string;
  index: string;
  unique: number;
  name: string | null;
}

/** Read the tables from the database's own catalogue, by name; without tables that an index keeps for itself. */
export async function readSchema(db: Database): Promise<SchemaTable[]> {
  const catalogue = isPostgres(db) ? postgres : sqlite;
  const columns = (await catalogue.columns.execute(db)).rows;
  const references = (await catalogue.references.execute(db)).rows;
  const indexes = (await catalogue.indexes.execute(db)).rows;
  const byTable = Map.groupBy(columns, ({ table }) => table);
  return [...byTable].map(([name, of]) => ({
    name,
    columns: of.map((column) => ({
      name: column.name,
      type: column.type.toLowerCase(),
      isNullable: column.nullable === 1,
      isPrimaryKey: column.primary === 1,
      references: references.find((one) => one.table === name && one.name === column.name)?.to,
    })),
    indexes: [
      ...Map.groupBy(
        indexes.filter(({ table }) => table === name),
        ({ index }) => index,
      ).values(),
    ].map((rows) => ({
      columns: rows.map((row) => row.name ?? 'an expression'),
      isUnique: rows[0]?.unique === 1,
    })),
  }));
}

const sqlite = {
  columns: sql<ColumnRow>`
    select t.name as "table", c.name, c.type, c."notnull" = 0 and c.pk = 0 as nullable, c.pk > 0 as "primary"
    from pragma_table_list t, pragma_table_info(t.name) c
    where t.schema = 'main' and t.type in ('table', 'virtual') and t.name not like 'sqlite\\_%' escape '\\'
    order by t.name, c.cid`,
  references: sql<ReferenceRow>`
    select t.name as "table", f."from" as name, f."table" || '.' || coalesce(f."to", 'id') as "to"
    from pragma_table_list t, pragma_foreign_key_list(t.name) f where t.schema = 'main' and t.type = 'table'`,
  indexes: sql<IndexRow>`
    select t.name as "table", i.name as "index", i."unique", c.name
    from pragma_table_list t, pragma_index_list(t.name) i, pragma_index_info(i.name) c
    where t.schema = 'main' and t.type = 'table' and i.origin <> 'pk' order by t.name, i.name, c.seqno`,
};

const postgres = {
  columns: sql<ColumnRow>`
    select t.relname as "table", c.attname as name, format_type(c.atttypid, c.atttypmod) as type,
      (not c.attnotnull)::int as nullable, coalesce(c.attnum = any(k.conkey), false)::int as "primary"
    from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
      left join pg_constraint k on k.conrelid = t.oid and k.contype = 'p'
    where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r' order by t.relname, c.attnum`,
  references: sql<ReferenceRow>`
    select t.relname as "table", c.attname as name, o.relname || '.' || p.attname as "to"
    from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class o on o.oid = k.confrelid,
      unnest(k.conkey, k.confkey) as pair(ours, theirs), pg_attribute c, pg_attribute p
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
      and c.attrelid = t.oid and c.attnum = pair.ours and p.attrelid = o.oid and p.attnum = pair.theirs`,
  indexes: sql<IndexRow>`
    select t.relname as "table", x.relname as "index", i.indisunique::int as "unique", c.attname as name
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
      cross join unnest(i.indkey::int2[]) with ordinality as k(attnum, position)
      left join pg_attribute c on c.attrelid = t.oid and c.attnum = k.attnum and k.attnum > 0
    where not i.indisprimary and t.relnamespace = current_schema()::regnamespace and t.relkind = 'r'
    order by t.relname, x.relname, k.position`,
};

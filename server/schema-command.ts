import { existsSync } from 'node:fs';
import { openDatabase } from '#db/connection.ts';
import { readSchema, type SchemaTable } from '#db/read-schema.ts';
import type { ServerConfig } from '#server/settings/config.ts';

/** `npm run club -- schema`: print the tables of the database as a Markdown page. Throws a sentence if there is no database. */
export async function schemaCommand({ databaseUrl }: ServerConfig): Promise<void> {
  const [, file] = /^sqlite:(.*)$/.exec(databaseUrl) ?? [];
  if (file && !existsSync(file)) throw new Error(`There is no database '${file}' yet. Start the site once.`);
  const db = await openDatabase(databaseUrl);
  try {
    console.log(formatSchema(await readSchema(db)));
  } finally {
    await db.destroy();
  }
}

function formatSchema(tables: SchemaTable[]): string {
  const parts = tables.map(({ name, columns, indexes }) =>
    [
      `## ${name}\n`,
      '| column | type | |',
      '| --- | --- | --- |',
      ...columns.map((column) => `| ${column.name} | ${column.type} | ${describe(column)} |`),
      ...indexes.map(
        ({ columns, isUnique }, at) =>
          `${at === 0 ? '\n' : ''}- ${isUnique ? 'unique' : 'index'}: ${columns.join(', ')}`,
      ),
    ].join('\n'),
  );
  return [`# Tables of the database (${tables.length})`, ...parts].join('\n\n');
}

const describe = ({ isPrimaryKey, isNullable, references }: SchemaTable['columns'][number]) =>
  [
    ...(isPrimaryKey ? ['primary key'] : []),
    ...(isNullable ? ['may be null'] : []),
    ...(references ? [`refers to ${references}`] : []),
  ].join(', ');

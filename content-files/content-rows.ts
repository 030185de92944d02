import type { Insertable } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Rows of a content folder by table, in insertion order. */
export type ContentInsertRows = { [Table in keyof DatabaseSchema]?: Insertable<DatabaseSchema[Table]>[] };

import type { Insertable } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';

/** Rows of a content folder by table, in insertion order. */
export type ContentRows = { [Table in keyof Schema]?: Insertable<Schema[Table]>[] };

import type { Insertable } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';

/** The rows that a content folder makes, table by table, in an order in which they can be inserted. */
export type Rows = { [Table in keyof Schema]?: Insertable<Schema[Table]>[] };

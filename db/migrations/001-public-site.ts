import type { Kysely } from 'kysely';
import { number, optional, text } from './columns.ts';

/** Everything that visitors see. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.createTable.bind(db.schema);

  await table('site')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .$call(text('value'))
    .execute();

  await table('season')
    .addColumn('year', 'integer', (c) => c.primaryKey())
    .$call(optional('published_at'))
    .execute();

  await table('album')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .$call(text('title', 'date'))
    .$call(optional('drive_folder'))
    .execute();

  await table('photo')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('album', 'text', (c) => c.notNull().references('album.id').onDelete('cascade'))
    .$call(number('position'))
    .$call(text('file', 'caption', 'alt'))
    .$call(number('width', 'height'))
    .$call(text('placeholder'))
    .addUniqueConstraint('photo_file', ['album', 'file'])
    .execute();

  await table('event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('season', 'integer', (c) => c.notNull().references('season.year').onDelete('cascade'))
    .$call(text('day', 'weekday', 'type', 'opponent', 'location'))
    .$call(optional('time', 'winner', 'score', 'link', 'album', 'team', 'woods', 'games', 'ends', 'rules'))
    .$call(text('updated_at'))
    .execute();
  await db.schema.createIndex('event_by_day').on('event').columns(['season', 'day']).execute();

  await table('league')
    .addColumn('day', 'text', (c) => c.primaryKey())
    .$call(number('position'))
    .$call(text('name', 'starts', 'label', 'about'))
    .execute();

  await table('competition')
    .addColumn('slug', 'text', (c) => c.primaryKey())
    .$call(number('position', 'season'))
    .$call(text('name', 'about'))
    .execute();

  await table('round')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('competition', 'text', (c) => c.notNull().references('competition.slug').onDelete('cascade'))
    .$call(number('position'))
    .$call(text('name'))
    .$call(optional('due'))
    .$call(number('is_current'))
    .execute();

  await table('tie')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('round', 'text', (c) => c.notNull().references('round.id').onDelete('cascade'))
    .$call(number('position'))
    .$call(text('player1', 'player2'))
    .$call(optional('winner'))
    .execute();

  await table('open')
    .addColumn('slug', 'text', (c) => c.primaryKey())
    .$call(number('season'))
    .$call(text('day', 'name', 'summary', 'starts', 'team', 'woods', 'games', 'ends', 'rules', 'fee'))
    .$call(optional('album'))
    .$call(text('body', 'status'))
    .execute();

  await table('officer')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .$call(number('position'))
    .$call(text('name', 'role'))
    .execute();

  await table('page')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .$call(text('title', 'description', 'body', 'status'))
    .$call(optional('updated'))
    .execute();

  await table('card')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('page', 'text', (c) => c.notNull())
    .$call(number('position'))
    .$call(text('title'))
    .$call(optional('title_link', 'subtitle', 'text'))
    .$call(text('link', 'button'))
    .$call(optional('image'))
    .$call(text('alt'))
    .execute();
}

import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type Database, isPostgres } from './connection.ts';
import * as publicSite from './migrations/001-public-site.ts';
import * as members from './migrations/002-members.ts';
import * as forum from './migrations/003-forum.ts';
import * as about from './migrations/004-about.ts';
import * as forumPictures from './migrations/005-forum-pictures.ts';
import * as mentionsAndReactions from './migrations/006-mentions-and-reactions.ts';
import * as liveAndPages from './migrations/007-live-and-pages.ts';
import * as quickForum from './migrations/008-quick-forum.ts';
import * as desk from './migrations/010-desk.ts';
import * as results from './migrations/012-results.ts';
import * as pages from './migrations/016-pages.ts';
import * as settings from './migrations/017-settings.ts';
import * as green from './migrations/019-green.ts';
import * as calendar from './migrations/020-calendar.ts';
import * as competitions from './migrations/021-competitions.ts';
import * as photos from './migrations/022-photos.ts';
import * as opens from './migrations/023-opens.ts';
import * as officersPictures from './migrations/024-officers-pictures.ts';
import * as knownPlaces from './migrations/025-known-places.ts';
import * as codesInTheMailAlone from './migrations/026-codes-in-the-mail-alone.ts';
import * as names from './migrations/027-names.ts';
import * as ruleCards from './migrations/029-rule-cards.ts';
import * as safeguarding from './migrations/030-safeguarding.ts';
import * as firstForms from './migrations/033-first-forms.ts';
import * as changesAreTold from './migrations/034-changes-are-told.ts';
import * as mailInItsTurn from './migrations/035-mail-in-its-turn.ts';
import * as anyClub from './migrations/036-any-club.ts';
import * as formats from './migrations/037-formats.ts';
import * as competitionFormats from './migrations/038-competition-formats.ts';
import * as cups from './migrations/040-cups.ts';
import * as playing from './migrations/041-playing.ts';
import * as people from './migrations/042-people.ts';
import * as twoPeople from './migrations/043-two-people.ts';
import * as whoCausedAMail from './migrations/045-who-caused-a-mail.ts';
import * as diaryKeyHashed from './migrations/046-diary-key-hashed.ts';
import * as erasedIsGone from './migrations/047-erased-is-gone.ts';
import * as pastTables from './migrations/048-where-a-past-table-came-from.ts';
import * as shortSides from './migrations/049-short-sides.ts';
import * as toldOfAPlace from './migrations/050-told-of-a-place.ts';
import * as invited from './migrations/051-invited.ts';
import * as heldPlaces from './migrations/052-held-places.ts';
import * as subjects from './migrations/053-what-a-line-of-the-record-is-of.ts';
import * as readByIndex from './migrations/054-read-by-index.ts';
import * as push from './migrations/055-push.ts';
import * as screens from './migrations/056-screens.ts';
import * as whatHasBeenPressed from './migrations/057-what-has-been-pressed.ts';
import * as cardsAreTold from './migrations/058-cards-are-told.ts';
import * as topicFeeds from './migrations/060-topic-feeds.ts';
import * as aLeague from './migrations/061-a-league.ts';
import * as namesToALeague from './migrations/062-names-to-a-league.ts';
import * as repliesBesideOneAnother from './migrations/063-replies-beside-one-another.ts';
import * as leagueWaits from './migrations/065-league-waits.ts';
import * as fines from './migrations/066-fines.ts';
import { vacuumIfDue } from './vacuum.ts';

/**
 * `back` is required where `up` drops or renames something that an earlier version reads: on a copy of a migrated database,
 * `back` restores it, so that a rollback to the earlier version keeps the data (docs/contributing.md).
 */
export interface AppMigration extends Migration {
  back?: Migration['up'];
}

/**
 * Migrations by name, which is their order. Released ones never change, and none is inserted before them (migrations/landed.txt).
 */
export const databaseMigrations: Record<string, AppMigration> = {
  '001-public-site': publicSite,
  '002-members': members,
  '003-forum': forum,
  '004-about': about,
  '005-forum-pictures': forumPictures,
  '006-mentions-and-reactions': mentionsAndReactions,
  '007-live-and-pages': liveAndPages,
  '008-quick-forum': quickForum,
  '010-desk': desk,
  '012-results': results,
  '016-pages': pages,
  '017-settings': settings,
  '019-green': green,
  '020-calendar': calendar,
  '021-competitions': competitions,
  '022-photos': photos,
  '023-opens': opens,
  '024-officers-pictures': officersPictures,
  '025-known-places': knownPlaces,
  '026-codes-in-the-mail-alone': codesInTheMailAlone,
  '027-names': names,
  '029-rule-cards': ruleCards,
  '030-safeguarding': safeguarding,
  '033-first-forms': firstForms,
  '034-changes-are-told': changesAreTold,
  '035-mail-in-its-turn': mailInItsTurn,
  '036-any-club': anyClub,
  '037-formats': formats,
  '038-competition-formats': competitionFormats,
  '040-cups': cups,
  '041-playing': playing,
  '042-people': people,
  '043-two-people': twoPeople,
  '045-who-caused-a-mail': whoCausedAMail,
  '046-diary-key-hashed': diaryKeyHashed,
  '047-erased-is-gone': erasedIsGone,
  '048-where-a-past-table-came-from': pastTables,
  '049-short-sides': shortSides,
  '050-told-of-a-place': toldOfAPlace,
  '051-invited': invited,
  '052-held-places': heldPlaces,
  '053-what-a-line-of-the-record-is-of': subjects,
  '054-read-by-index': readByIndex,
  '055-push': push,
  '056-screens': screens,
  '057-what-has-been-pressed': whatHasBeenPressed,
  '058-cards-are-told': cardsAreTold,
  '060-topic-feeds': topicFeeds,
  '061-a-league': aLeague,
  '062-names-to-a-league': namesToALeague,
  '063-replies-beside-one-another': repliesBesideOneAnother,
  '065-league-waits': leagueWaits,
  '066-fines': fines,
};

/** Migrate the database to this version's schema, or to migration `to`, in one transaction. Throws the first fault. */
export async function migrateDatabase(db: Database, to?: string): Promise<void> {
  // A restored site has its previous data in another schema, with migrations of its own.
  const schema = isPostgres(db) ? await schemaOf(db) : undefined;
  if (to !== undefined || !(await isLatest(db, schema))) await bring(db, databaseMigrations, { schema, to });
  await vacuumIfDue(db);
}

/** Migrate the database to the schema of these migrations, some of which it may have: that of another version. */
export async function runMigrations(
  db: Database,
  names: readonly string[],
  known: Record<string, AppMigration> = databaseMigrations,
): Promise<void> {
  const chosen = Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name)));
  const schema = isPostgres(db) ? await schemaOf(db) : undefined;
  await bring(db, chosen, { schema });
}

async function bring(
  db: Database,
  chosen: Record<string, Migration>,
  { schema, to }: { schema: string | undefined; to?: string | undefined },
): Promise<void> {
  let first: Error | undefined;
  const noted = Object.entries(chosen).map(([name, migration]): [string, Migration] => {
    const up = async (given: Parameters<Migration['up']>[0]) => {
      try {
        await migration.up(given);
      } catch (error) {
        if (error instanceof Error) first ??= new Error(`in '${name}': ${error.message}`, { cause: error });
        throw error;
      }
    };
    return [name, { ...migration, up }];
  });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(noted) },
    // Some later migrations sort before others: existing databases apply them after those.
    allowUnorderedMigrations: true,
    ...(schema && { migrationTableSchema: schema }),
  });
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to));
  // In a transaction PostgreSQL rejects the migrator's queries after the first fault, which is the one to throw.
  if (first ?? error) throw first ?? error;
}

/**
 * True if no migration is due, as at most starts: two queries, where Kysely reads all tables and locks. Throws when a newer
 * version's migrations were applied.
 */
async function isLatest(db: Database, schema: string | undefined): Promise<boolean> {
  // Checked first: in a transaction, as when a site is copied, a failing query would abort it.
  const there = schema
    ? sql<{
        n: number;
      }>`select count(*) as n from pg_tables where schemaname = ${schema} and tablename = ${table}`
    : sql<{ n: number }>`select count(*) as n from sqlite_master where name = ${table}`;
  if (Number((await there.execute(db)).rows[0]?.n) === 0) return false;
  const its = schema ? sql.id(schema, table) : sql.id(table);
  const { rows } = await sql<{ name: string }>`select name from ${its}`.execute(db);
  const newer = rows.find(({ name }) => !(name in databaseMigrations));
  if (newer)
    throw new Error(
      `it belongs to a newer version of this program, which made '${newer.name}'; run "update --back" with that version to go back without losing what was saved since`,
    );
  return rows.length === Object.keys(databaseMigrations).length;
}

/** Kysely's table of applied migrations. */
const table = 'kysely_migration';

async function schemaOf(db: Database): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema ?? 'public';
}

/** Returns true for a database without content: no season. */
export async function isDatabaseEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom('season').select('year').executeTakeFirst()) === undefined;
}

import type { Kysely } from 'kysely';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { ClubSetupStep } from './admin-home-schemas.server.ts';

/** Keys in table `site`: steps dismissed, test mail sent. */
const [away, tried] = ['first_steps', 'mail_tried'];

/** Returns [] once all steps are done or an administrator has dismissed them. */
export async function readClubSetupSteps({
  db,
  club,
  postman,
}: Pick<Site, 'db' | 'club' | 'postman'>): Promise<ClubSetupStep[]> {
  const there = await readSetupProgress(db);
  if (there.putAway) return [];
  const hasServer = postman.folder === undefined;
  const steps: ClubSetupStep[] = [
    ...(club.uses.league ? listLeagueSteps(there) : listClubSteps(there)),
    {
      name: 'Your details',
      line: club.uses.league
        ? 'The league’s name and email address, then its pages.'
        : 'The club’s name, address and fees, then its pages.',
      path: '/desk/settings',
      done: there.words > 0,
    },
    {
      name: 'Your email',
      line: hasServer
        ? 'An email server is set up. Send yourself an email to check that it arrives.'
        : 'No email server is set up, so no emails can be sent yet.',
      path: '/desk/status',
      done: hasServer && there.tried,
    },
  ];
  return steps.every(({ done }) => done) ? [] : steps;
}

type SetupProgress = Awaited<ReturnType<typeof readSetupProgress>>;

const listClubSteps = (there: SetupProgress): ClubSetupStep[] => [
  {
    name: 'Your fixtures',
    line: 'Paste your list, or change the events in the calendar.',
    path: '/desk/calendar/import',
    done: there.fixtures > 0,
  },
  {
    name: 'Your members',
    line: 'Import your list, or add members one by one.',
    path: '/desk/members/import',
    done: there.members > 1,
  },
];

const listLeagueSteps = (there: SetupProgress): ClubSetupStep[] => [
  {
    name: 'Your clubs',
    line: 'Replace the sample clubs with yours, and add their teams.',
    path: '/desk/league/clubs',
    done: there.clubs > 0,
  },
  {
    name: 'Season set-up',
    line: 'The dates and rules of the season, then the fixtures.',
    path: '/desk/league',
    done: there.drawn > 0,
  },
];

/** Dismisses the steps permanently, for all administrators. */
export const dismissClubSetupSteps = (tx: Kysely<DatabaseSchema>) => insertSiteFlag(tx, away);

/** Records that a test mail was sent through a mail server. */
export const recordTestMailSent = (tx: Kysely<DatabaseSchema>) => insertSiteFlag(tx, tried);

async function insertSiteFlag(tx: Kysely<DatabaseSchema>, key: string): Promise<void> {
  await tx
    .insertInto('site')
    .values({ key, value: 'yes' })
    .onConflict((c) => c.column('key').doNothing())
    .execute();
}

/**
 * Counts the club's own data: changes made by people, or content imported later. Seed data, older than the first member, does not
 * count.
 */
async function readSetupProgress(db: Kysely<DatabaseSchema>) {
  const found = await db
    .selectNoFrom(({ fn, selectFrom }) => {
      const all = fn.countAll<number>().as('rows');
      const standing = () =>
        selectFrom('change').select(all).where('undone_at', 'is', null).where('undoes', 'is', null);
      const changed = (...rooms: string[]) =>
        standing().where('actor', 'is not', null).where('room', 'in', rooms);
      return [
        selectFrom('site').select(all).where('key', '=', away).as('away'),
        selectFrom('site').select(all).where('key', '=', tried).as('tried'),
        selectFrom('member').select(all).where('removed_at', 'is', null).as('members'),
        changed('calendar').as('fixtures'),
        changed('pages', 'settings').as('words'),
        changed('league').as('clubs'),
        selectFrom('league_fixture').select(all).as('drawn'),
        standing()
          .where('subject', '=', 'content')
          .where('at', '>', (e) => e.selectFrom('member').select((m) => m.fn.min('added_at').as('first')))
          .as('folders'),
      ];
    })
    .executeTakeFirstOrThrow();
  const count = (name: keyof typeof found) => Number(found[name]);
  return {
    putAway: count('away') > 0,
    tried: count('tried') > 0,
    members: count('members'),
    clubs: count('clubs') + count('folders'),
    drawn: count('drawn'),
    fixtures: count('fixtures') + count('folders'),
    words: count('words') + count('folders'),
  };
}

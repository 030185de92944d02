import { demoPeople, openDesk } from '#tests/members.ts';

export const path = '/api/desk/roll/duplicates';

export const openRoll = (t: Parameters<typeof openDesk>[0]) => openDesk(t, { uses: true });

export type Club = Awaited<ReturnType<typeof openRoll>>;

export const [keep, gone] = [demoPeople.tom.id, 'tom-again'];

/** Insert Tom a second time, as an import without his address brought him in. */
export async function addTwin({ db, clock }: Pick<Club, 'db' | 'clock'>, facts = {}) {
  const twin = {
    id: gone,
    name: 'T Brader',
    role: 'member' as const,
    email: null,
    sign_in_name: 't.brader',
    phone: '07700 900152',
    added_at: clock().toISOString(),
    mail_key: 'key of the twin',
    ...facts,
  };
  await db.insertInto('member').values(twin).execute();
}

export const versionNow = async (club: Club, one = keep, other = gone) =>
  (await club.at(`GET ${path}/${one}/${other}`)).body.version;

export async function merge(club: Club, take: string[] = [], one = keep, other = gone) {
  return club.at(`POST ${path}/${one}/${other}`, { take, seen: await versionNow(club, one, other) });
}

/** Fetch the pair of the twins from the list of likely ones. */
export async function asked(club: Club): Promise<{ one: { id: string }; other: { id: string } } | undefined> {
  const pairs = (await club.at(`GET ${path}`)).body;
  return pairs.find(({ one, other }: Record<string, { id: string }>) => [one?.id, other?.id].includes(gone));
}

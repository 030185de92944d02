import { newToken } from '#app/api/who/tokens.server.ts';
import { changeEntry } from '#app/modules/register/entry/change-entry.server.ts';
import { classesOf } from '#app/modules/register/entry/classes.server.ts';
import { giveConsent } from '#app/modules/register/entry/consents.server.ts';
import type { ConsentKind } from '#app/modules/register/entry/consents.ts';
import { type EntryFacts, type Position, positions } from '#app/modules/register/entry/register.ts';
import { keepOut } from '#app/modules/ways-in/codes/keep-out.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { cast } from './cast.ts';

const streets = ['Church Lane', 'Green Lane', 'Mill Road', 'Station Road', 'The Limes', 'Back Lane'];
const secretary = { id: cast.margaret.id, name: cast.margaret.name };

/** Members with further details. */
const known: Record<string, Partial<EntryFacts>> = {
  [cast.tom.id]: {
    formalName: 'Mr T. Brader',
    joined: '2012-03-14',
    positions: ['skip', 'third'],
    emergencyName: 'Ann Brader',
    emergencyPhone: '07700 900171',
    emergencyWho: 'Wife',
  },
  [cast.edie.id]: { class: 'life', joined: '1974', notes: 'Letters on paper, in large print please.' },
  [cast.joan.id]: { formalName: 'Mrs J. Appleby', joined: '1998' },
  [cast.ron.id]: { formalName: 'Mr R. Appleby', joined: '1998', class: 'social' },
  [cast.nell.id]: { class: 'junior', joined: '2025-04-05' },
};

/** Members who have left and stay in the register until the yearly clear-out. */
const gone = [
  { name: 'Arthur Pell', leftOn: '2023-09-30' },
  { name: 'Winifred Stubbs', leftOn: '2024-12-31' },
  { name: 'Gordon Thackray', leftOn: '2025-03-31' },
];

/** Load the register: mostly full members from the village, and three who have left. */
export async function loadRegister({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<void> {
  const now = clock().toISOString();
  const [members, classes] = await Promise.all([
    db.selectFrom('member').select('id').where('removed_at', 'is', null).orderBy('name').execute(),
    classesOf(db),
  ]);
  const first = classes[0]?.id ?? null;
  await db.transaction().execute(async (tx) => {
    for (const [at, { id }] of members.entries()) {
      await changeEntry(tx, clock, secretary, { member: id, class: first, ...usual(at), ...known[id] });
      for (const what of agreed(at))
        await giveConsent(tx, clock, secretary, {
          member: id,
          what,
          given: true,
          how: 'paper',
          onDay: '2025-04-01',
        });
    }
    for (const [at, { name, leftOn }] of gone.entries()) {
      const id = name.toLowerCase().replaceAll(' ', '-');
      const values = { id, name, email: `${id}@larkby.example`, role: 'member' as const };
      await tx
        .insertInto('member')
        .values({ ...values, added_at: now, mail_key: newToken() })
        .execute();
      await changeEntry(tx, clock, secretary, { member: id, class: first, ...usual(at), leftOn });
      await keepOut(tx, clock, id);
    }
  });
}

function usual(at: number): Partial<EntryFacts> {
  const likes: Position[] = positions.filter((_, which) => (at + which) % 3 === 0);
  const phone = String(200 + at).padStart(3, '0');
  return {
    address: `${(at % 17) + 1} ${streets[at % streets.length]}\nLarkby\nLN99 ${at % 9}XX`,
    ...(at % 9 === 4 ? { class: 'social' } : {}),
    joined: String(1985 + ((at * 7) % 39)),
    positions: likes,
    ...(at % 3 === 0
      ? { emergencyName: 'Their neighbour', emergencyPhone: `01507 555 0${phone}`, emergencyWho: 'Neighbour' }
      : {}),
  };
}

const agreed = (at: number): ConsentKind[] => [
  ...(at % 5 === 0 ? [] : (['photographs'] as const)),
  ...(at % 2 === 0 ? (['directory-phone'] as const) : []),
  ...(at % 4 === 0 ? (['directory-email', 'directory-address'] as const) : []),
];

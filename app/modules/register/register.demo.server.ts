import { createSecretToken } from '#app/api/auth/tokens.server.ts';
import type { ModuleParts } from '#app/kernel/module.ts';
import { suspendMember } from '#app/modules/auth/auth.server.ts';
import type { MemberConsentKind } from '#app/modules/register/entry/consent-kinds.ts';
import { insertMemberConsent } from '#app/modules/register/entry/consents.server.ts';
import { readMembershipClasses } from '#app/modules/register/entry/membership-classes.server.ts';
import {
  type PlayingPosition,
  playingPositions,
  type RegisterEntryFields,
} from '#app/modules/register/entry/register-entry.ts';
import { updateRegisterEntry } from '#app/modules/register/entry/update-entry.server.ts';

type DemoLoader = ModuleParts['demo']['load'];

const streets = ['Church Lane', 'Green Lane', 'Mill Road', 'Station Road', 'The Limes', 'Back Lane'];

/** Members with further details. */
const getKnown = (
  people: Parameters<DemoLoader>[1]['people'],
): Record<string, Partial<RegisterEntryFields>> => ({
  [people.tom.id]: {
    formalName: 'Mr T. Brader',
    joined: '2012-03-14',
    positions: ['skip', 'third'],
    emergencyName: 'Ann Brader',
    emergencyPhone: '07700 900171',
    emergencyWho: 'Wife',
  },
  [people.edie.id]: { class: 'life', joined: '1974', notes: 'Wants letters on paper, in large print.' },
  [people.joan.id]: { formalName: 'Mrs J. Appleby', joined: '1998' },
  [people.ron.id]: { formalName: 'Mr R. Appleby', joined: '1998', class: 'social' },
  [people.nell.id]: { class: 'junior', joined: '2025-04-05' },
});

/** Members who have left and stay in the register until the yearly clear-out. */
const gone = [
  { name: 'Arthur Pell', leftOn: '2023-09-30' },
  { name: 'Winifred Stubbs', leftOn: '2024-12-31' },
  { name: 'Gordon Thackray', leftOn: '2025-03-31' },
];

/** Load the register: mostly full members from the village, and three who have left. */
export const loadDemoRegister: DemoLoader = async ({ db, clock }, { people }) => {
  const { id, name } = people.margaret;
  const secretary = { id, name };
  const known = getKnown(people);
  const now = clock().toISOString();
  const [members, classes] = await Promise.all([
    db.selectFrom('member').select('id').where('removed_at', 'is', null).orderBy('name').execute(),
    readMembershipClasses(db),
  ]);
  const first = classes[0]?.id ?? null;
  await db.transaction().execute(async (tx) => {
    for (const [at, { id }] of members.entries()) {
      await updateRegisterEntry(tx, clock, secretary, {
        member: id,
        class: first,
        ...usual(at),
        ...known[id],
      });
      for (const what of agreed(at))
        await insertMemberConsent(tx, clock, secretary, {
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
        .values({ ...values, added_at: now, mail_key: createSecretToken() })
        .execute();
      await updateRegisterEntry(tx, clock, secretary, { member: id, class: first, ...usual(at), leftOn });
      await suspendMember(tx, clock, id);
    }
  });
};

function usual(at: number): Partial<RegisterEntryFields> {
  const likes: PlayingPosition[] = playingPositions.filter((_, which) => (at + which) % 3 === 0);
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

const agreed = (at: number): MemberConsentKind[] => [
  ...(at % 5 === 0 ? [] : (['photographs'] as const)),
  ...(at % 2 === 0 ? (['directory-phone'] as const) : []),
  ...(at % 4 === 0 ? (['directory-email', 'directory-address'] as const) : []),
];

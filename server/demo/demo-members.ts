import { createSecretToken } from '#app/api/auth/tokens.server.ts';
import { readClubSections } from '#app/modules/teams/read-teams.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readDemoMembers } from '#server/demo/sources/demo-files.ts';
import { makeUpName, maxMadeUpNames } from '#server/demo/sources/made-up-names.ts';
import { demoPeople } from './cast.ts';

/** Telephone numbers of cast members who have no email or are phoned most. */
const phones = {
  [demoPeople.edie.id]: '01507 555 0151',
  [demoPeople.nell.id]: '07700 900151',
  [demoPeople.tom.id]: '07700 900152',
  [demoPeople.joan.id]: '01507 555 0153',
  [demoPeople.ron.id]: '01507 555 0153',
};

/**
 * Load the other members with their sections: enough for four rinks of three, and some to spare. With `total`, made-up ones are
 * added until there are as many.
 */
export async function loadDemoMembers(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  { total = 0 }: { total?: number | undefined } = {},
): Promise<void> {
  const now = clock().toISOString();
  const [sections, named] = await Promise.all([readClubSections(db), readDemoMembers()]);
  const people = [...named, ...makeUpMembers(named, total - Object.keys(demoPeople).length)];
  await db.transaction().execute(async (tx) => {
    for (const { name, email, phone, section } of people) {
      const id = name.toLowerCase().replaceAll(' ', '-');
      const values = {
        id,
        name,
        email,
        phone,
        role: 'member' as const,
        added_at: now,
        mail_key: createSecretToken(),
      };
      await tx.insertInto('member').values(values).execute();
      const own = sections.find((one) => one.name.toLowerCase() === section);
      if (own) await tx.insertInto('member_section').values({ member: id, section: own.id }).execute();
    }
    for (const [id, phone] of Object.entries(phones))
      await tx.updateTable('member').set({ phone }).where('id', '=', id).execute();
  });
}

type DemoMember = Awaited<ReturnType<typeof readDemoMembers>>[number];

function makeUpMembers(named: DemoMember[], total: number): DemoMember[] {
  const taken = new Set([...named, ...Object.values(demoPeople)].map(({ name }) => name));
  return Array.from({ length: maxMadeUpNames }, (_, at) => makeUpName(at))
    .filter((name) => !taken.has(name))
    .slice(0, Math.max(0, total - named.length))
    .map((name, at) => ({
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@larkby.example`,
      phone: `07700 900${400 + at}`,
      section: at % 2 === 0 ? 'men' : 'ladies',
    }));
}

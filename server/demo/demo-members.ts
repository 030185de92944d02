import { newToken } from '#app/api/auth/tokens.server.ts';
import { readSections } from '#app/modules/teams/read-teams.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { demoCast } from './cast.ts';
import { readDemoMembers } from './demo-files.ts';

/** Telephone numbers of cast members who have no email or are phoned most. */
const phones = {
  [demoCast.edie.id]: '01507 555 0151',
  [demoCast.nell.id]: '07700 900151',
  [demoCast.tom.id]: '07700 900152',
  [demoCast.joan.id]: '01507 555 0153',
  [demoCast.ron.id]: '01507 555 0153',
};

/** Load the other members with their sections: enough for four rinks of three, and some to spare. */
export async function loadDemoMembers({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<void> {
  const now = clock().toISOString();
  const [sections, people] = await Promise.all([readSections(db), readDemoMembers()]);
  await db.transaction().execute(async (tx) => {
    for (const { name, email, phone, section } of people) {
      const id = name.toLowerCase().replaceAll(' ', '-');
      const values = { id, name, email, phone, role: 'member' as const, added_at: now, mail_key: newToken() };
      await tx.insertInto('member').values(values).execute();
      const own = sections.find((one) => one.name.toLowerCase() === section);
      if (own) await tx.insertInto('member_section').values({ member: id, section: own.id }).execute();
    }
    for (const [id, phone] of Object.entries(phones))
      await tx.updateTable('member').set({ phone }).where('id', '=', id).execute();
  });
}

import { createSecretToken } from '#app/api/auth/tokens.server.ts';
import { readClubSections } from '#app/modules/teams/read-teams.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { demoPeople } from './cast.ts';
import { readDemoMembers } from './demo-files.ts';

/** Telephone numbers of cast members who have no email or are phoned most. */
const phones = {
  [demoPeople.edie.id]: '01507 555 0151',
  [demoPeople.nell.id]: '07700 900151',
  [demoPeople.tom.id]: '07700 900152',
  [demoPeople.joan.id]: '01507 555 0153',
  [demoPeople.ron.id]: '01507 555 0153',
};

/** Load the other members with their sections: enough for four rinks of three, and some to spare. */
export async function loadDemoMembers({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<void> {
  const now = clock().toISOString();
  const [sections, people] = await Promise.all([readClubSections(db), readDemoMembers()]);
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

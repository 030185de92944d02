import type { Site } from '#app/site/site.server.ts';
import type { AdminSearchEntry } from './admin-search-entry.ts';

/** Returns the search entries of the roll, for officers with its permission; the register adds who has left. */
export async function readMemberSearchEntries({ db }: Pick<Site, 'db'>): Promise<AdminSearchEntry[]> {
  const rows = await db
    .selectFrom('member')
    .leftJoin('register_entry', 'register_entry.member', 'member.id')
    .select([
      'member.id',
      'member.name',
      'member.display_name',
      'member.email',
      'member.sign_in_name',
      'member.phone',
      'member.suspended_at',
      'register_entry.left_on',
    ])
    .where('member.removed_at', 'is', null)
    .execute();
  return rows.map(({ id, name, display_name, email, sign_in_name, phone, suspended_at, left_on }) => ({
    id: `member:${id}`,
    name,
    line: [phone, email ?? 'no email'].filter(Boolean).join(', '),
    words: [display_name, email, sign_in_name].filter(Boolean).join(' '),
    weight: left_on ? 0.8 : 0.95,
    to: `/desk/members/${id}`,
    rooms: ['members'],
    state: left_on ? 'Has left' : suspended_at ? 'Suspended' : '',
    sort: 'member',
  }));
}

/** What somebody may do, beside what every member may (READINGS.md, 'Accounts'). */
export const roles = ['member', 'moderator', 'editor', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** An administrator may do what a moderator and an editor may, and everybody what a member may. */
export function holds(role: Role, needed: Role): boolean {
  return role === needed || role === 'administrator' || needed === 'member';
}

/** What each role means, in a sentence for the person who gives it. */
export const roleMeanings: Record<Role, string> = {
  member: 'Reads and writes in the forum.',
  moderator: 'Also looks after the forum: locks, moves and removes.',
  editor: "Also changes the site's pages, calendar and results.",
  administrator: 'May do everything, and looks after the members.',
};

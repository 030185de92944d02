/** Roles beyond what every member may do (READINGS.md, 'Accounts'). */
export const roles = ['member', 'moderator', 'editor', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** True if a role includes another: administrators include all, every role includes 'member'. */
export function holds(role: Role, needed: Role): boolean {
  return role === needed || role === 'administrator' || needed === 'member';
}

/** Explain each role to the person who assigns it. */
export const roleMeanings: Record<Role, string> = {
  member: 'Reads and writes in the forum.',
  moderator: 'Also looks after the forum: locks, moves and removes.',
  editor: "Also changes the site's pages, calendar and results.",
  administrator: 'May do everything, and looks after the members.',
};

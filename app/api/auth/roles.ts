/** Roles beyond what every member may do (docs/requirements.md section 10, 'Accounts'). */
export const memberRoles = ['member', 'moderator', 'editor', 'administrator'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** True if a role includes another: administrators include all, every role includes 'member'. */
export function roleIncludes(role: MemberRole, needed: MemberRole): boolean {
  return role === needed || role === 'administrator' || needed === 'member';
}

/** Explain each role to the person who assigns it. */
export const roleDescriptions: Record<MemberRole, string> = {
  member: 'Reads and writes in the forum.',
  moderator: 'Also looks after the forum: can lock, move and remove topics.',
  editor: 'Also changes the site’s pages, calendar and results.',
  administrator: 'Can do everything, and looks after the members.',
};

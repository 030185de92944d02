import type { AdminPermission } from '#app/api/auth/permissions.ts';
import type { MemberRole } from '#app/api/auth/roles.ts';
import type { Club } from '#app/site/club.ts';

/** Kind of mail that a member may unsubscribe from. Security mail (reset, changed address) is not among them. */
interface MailKind {
  kind: string;
  label: string;
  /** Minimum role to which it is offered. */
  role: MemberRole;
  /** Restricts it to members with this permission, and to the role if it is above 'member'. */
  room?: AdminPermission;
  /** Feature that the club must use. */
  use?: keyof Club['uses'];
  wanted: boolean;
  /** Default frequency, if a member can choose. */
  how?: MailFrequency;
}

export const mailFrequencies = ['at once', 'daily', 'weekly'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

export const optionalMailKinds: MailKind[] = [
  {
    kind: 'forum',
    label: 'Send me the week’s games and what is new in the forum',
    role: 'member',
    wanted: true,
    how: 'weekly',
  },
  {
    kind: 'mentions',
    label: 'Tell me at once when somebody mentions me in the forum',
    role: 'member',
    wanted: true,
  },
  {
    kind: 'events',
    label: 'Tell me at once when an event that I follow in the forum is cancelled or moved',
    role: 'member',
    wanted: true,
  },
  {
    kind: 'matches',
    label: 'Remind me of my competition matches, and pass on what my opponents write',
    role: 'member',
    wanted: true,
  },
  {
    kind: 'playing',
    label: 'Ask whether I can play, and let me know when I am picked',
    role: 'member',
    use: 'names',
    wanted: true,
  },
  {
    kind: 'withdrawals',
    label: 'Tell me at once when somebody who is picked cannot play',
    role: 'member',
    room: 'playing',
    use: 'names',
    wanted: true,
  },
  {
    kind: 'duties',
    label: 'Tell me my duties, and remind me',
    role: 'member',
    use: 'duties',
    wanted: true,
  },
  {
    kind: 'letters',
    label: 'Send me the club’s letters and news',
    role: 'member',
    use: 'letters',
    wanted: true,
  },
  {
    kind: 'sign-ins',
    label: 'Tell me when my account is used in a browser for the first time',
    role: 'member',
    wanted: true,
  },
  {
    kind: 'applications',
    label: 'Send me what people write who would like to join',
    role: 'administrator',
    room: 'members',
    wanted: false,
  },
  {
    kind: 'entries',
    label: 'Send me the entries for our opens, and who withdraws',
    role: 'member',
    room: 'opens',
    wanted: true,
  },
  {
    kind: 'coming',
    label: 'Send me who comes to suppers, coaches and the like, and who withdraws',
    role: 'member',
    room: 'coming',
    wanted: true,
  },
];

export const findOptionalMailKind = (kind: string) => optionalMailKinds.find((known) => known.kind === kind);

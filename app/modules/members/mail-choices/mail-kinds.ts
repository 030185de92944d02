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
    label: 'Email me straight away when someone mentions me in the forum',
    role: 'member',
    wanted: true,
  },
  {
    kind: 'events',
    label: 'Email me straight away when an event I follow in the forum is cancelled or moved',
    role: 'member',
    wanted: true,
  },
  {
    kind: 'matches',
    label: 'Remind me about my competition matches, and pass on messages from my opponents',
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
    label: 'Email me straight away when someone who is picked cannot play',
    role: 'member',
    room: 'playing',
    use: 'names',
    wanted: true,
  },
  {
    kind: 'duties',
    label: 'Send me my duties, and remind me about them',
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
    label: 'Email me when my account is used in a browser for the first time',
    role: 'member',
    wanted: true,
  },
  {
    kind: 'applications',
    label: 'Send me membership enquiries',
    role: 'administrator',
    room: 'members',
    wanted: false,
  },
  {
    kind: 'entries',
    label: 'Send me entries and withdrawals for our opens',
    role: 'member',
    room: 'opens',
    wanted: true,
  },
  {
    kind: 'coming',
    label: 'Send me bookings and withdrawals for suppers, coaches and the like',
    role: 'member',
    room: 'coming',
    wanted: true,
  },
];

export const findOptionalMailKind = (kind: string) => optionalMailKinds.find((known) => known.kind === kind);

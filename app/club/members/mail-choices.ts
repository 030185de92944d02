import type { Role } from './roles.ts';

/** A kind of mail that a member may do without. What keeps an account safe (reset, changed address) is not among them. */
export interface MailKind {
  kind: string;
  label: string;
  /** To whom it is offered. */
  role: Role;
  wanted: boolean;
}

export const mailKinds: MailKind[] = [
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
    wanted: false,
  },
];

export const mailKind = (kind: string) => mailKinds.find((known) => known.kind === kind);

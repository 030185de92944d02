import { z } from 'zod';
import { telephone } from '#app/club/members/roll/contact.ts';
import { emailField, nameField, orNone, roleField, signInNameField } from '#app/club/members/roll/member.ts';
import { byField } from '#app/core/invalid.ts';
import { cellIn, nameIn } from './columns.ts';

const line = z
  .object({
    name: nameField,
    email: orNone(emailField),
    signInName: orNone(signInNameField),
    role: z.preprocess((role) => (role === '' || role === undefined ? 'member' : role), roleField),
    phone: telephone,
    /** By their names. */
    sections: z.array(z.string()),
  })
  .refine(({ email, signInName }) => email || signInName, {
    path: ['email'],
    error: 'There is neither an e-mail address nor a sign-in name.',
  });

export type ReadMember = z.infer<typeof line>;
export type ReadLine = { member: ReadMember } | { name: string; why: string };

/** One line's cells as a member, or why they are none. */
export function readLine(fields: (string | undefined)[], cells: string[]): ReadLine {
  const of = (field: string) => cellIn(fields, cells, field);
  const name = nameIn(fields, cells);
  const read = line.safeParse({
    name,
    email: of('email'),
    signInName: of('signInName'),
    role: of('role').toLowerCase(),
    phone: of('phone'),
    sections: partsOf(of('sections')),
  });
  if (read.success) return { member: read.data };
  return { name, why: Object.values(byField(read.error)).join(' ') };
}

/** 'Ladies; Gentlemen' -> two; '' and '-' for none. */
export const partsOf = (cell: string): string[] =>
  cell === '-'
    ? []
    : cell
        .split(';')
        .map((part) => part.trim())
        .filter(Boolean);

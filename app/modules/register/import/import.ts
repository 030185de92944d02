import { z } from 'zod';
import { byField } from '#app/core/invalid.ts';
import { emailField, nameField, orNone, roleField, signInNameField } from '#app/modules/members/members.ts';
import { cellIn, nameIn } from './columns.ts';

/** Required cells, in which a mistake rejects the row; other cells that cannot be parsed are left out. */
const line = z.object({
  name: nameField,
  email: orNone(emailField),
  signInName: orNone(signInNameField),
  role: z.preprocess((role) => (role === '' || role === undefined ? 'member' : role), roleField),
});

type ReadMember = z.infer<typeof line>;
type ReadLine = { member: ReadMember } | { name: string; why: string };

/** Parses one row's cells as a member, or returns the reason why it cannot. */
export function readLine(fields: (string | undefined)[], cells: string[]): ReadLine {
  const of = (field: string) => cellIn(fields, cells, field).replace(/^-$/, '');
  const name = nameIn(fields, cells);
  const read = line.safeParse({
    name,
    email: of('email'),
    signInName: of('signInName'),
    role: of('role').toLowerCase(),
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

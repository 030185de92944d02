import { z } from 'zod';
import { emailField, nameField, orNone, roleField, signInNameField } from '#app/club/members/roll/member.ts';
import { byField } from '#app/core/invalid.ts';

export const mostLines = 2000;

/** Names that a column may go by, in small letters and without spaces, hyphens or underlines. */
const columns: Record<string, string[]> = {
  name: ['name', 'fullname', 'member', 'membername'],
  first: ['firstname', 'forename', 'givenname', 'christianname'],
  last: ['lastname', 'surname', 'familyname'],
  email: ['email', 'emailaddress', 'mail'],
  signInName: ['signinname', 'username', 'loginname'],
  role: ['role'],
};

/** Which field each column of a header is; undefined for one that is not known. */
export function readHeader(cells: string[]): (string | undefined)[] {
  return cells.map((cell) => {
    const plain = cell.toLowerCase().replace(/[\s_-]/g, '');
    return Object.keys(columns).find((field) => columns[field]?.includes(plain));
  });
}

/** What is missing from a header, as a sentence; undefined where a list can be read with it. */
export function headerFault(fields: (string | undefined)[]): string | undefined {
  if (!fields.includes('name') && !(fields.includes('first') && fields.includes('last')))
    return "The first line must name the columns, 'Name' and 'Email' among them.";
  if (!fields.includes('email') && !fields.includes('signInName'))
    return "There must be a column 'Email' or 'Sign-in name'.";
  return undefined;
}

const line = z
  .object({
    name: nameField,
    email: orNone(emailField),
    signInName: orNone(signInNameField),
    role: z.preprocess((role) => (role === '' || role === undefined ? 'member' : role), roleField),
  })
  .refine(({ email, signInName }) => email || signInName, {
    path: ['email'],
    error: 'There is neither an e-mail address nor a sign-in name.',
  });

export type ReadLine = { member: z.infer<typeof line> } | { name: string; why: string };

/** One line's cells as a member, or why they are none. */
export function readLine(fields: (string | undefined)[], cells: string[]): ReadLine {
  const of = (field: string) => (cells[fields.indexOf(field)] ?? '').trim();
  const name = of('name') || `${of('first')} ${of('last')}`.trim();
  const read = line.safeParse({
    name,
    email: of('email'),
    signInName: of('signInName'),
    role: of('role').toLowerCase(),
  });
  if (read.success) return { member: read.data };
  return { name, why: Object.values(byField(read.error)).join(' ') };
}

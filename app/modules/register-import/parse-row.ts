import { z } from 'zod';
import { getZodErrorsByField } from '#app/core/validation-errors.ts';
import {
  memberEmailSchema,
  memberRoleSchema,
  memberRollNameSchema,
  nullIfEmptySchema,
  signInNameSchema,
} from '#app/modules/members/members.ts';
import { getMemberImportCell, getMemberImportName } from './import-columns.ts';

/** Required cells, in which a mistake rejects the row; other cells that cannot be parsed are left out. */
const memberRowSchema = z.object({
  name: memberRollNameSchema,
  email: nullIfEmptySchema(memberEmailSchema),
  signInName: nullIfEmptySchema(signInNameSchema),
  role: z.preprocess((role) => (role === '' || role === undefined ? 'member' : role), memberRoleSchema),
});

type ParsedMember = z.infer<typeof memberRowSchema>;
type ParsedRow = { member: ParsedMember } | { name: string; why: string };

/** Parses one row's cells as a member, or returns the reason why it cannot. */
export function parseMemberImportRow(fields: (string | undefined)[], cells: string[]): ParsedRow {
  const of = (field: string) => getMemberImportCell(fields, cells, field).replace(/^-$/, '');
  const name = getMemberImportName(fields, cells);
  const read = memberRowSchema.safeParse({
    name,
    email: of('email'),
    signInName: of('signInName'),
    role: of('role').toLowerCase(),
  });
  if (read.success) return { member: read.data };
  return { name, why: Object.values(getZodErrorsByField(read.error)).join(' ') };
}

/** 'Ladies; Gentlemen' -> two; '' and '-' for none. */
export const splitClubSectionsCell = (cell: string): string[] =>
  cell === '-'
    ? []
    : cell
        .split(';')
        .map((part) => part.trim())
        .filter(Boolean);

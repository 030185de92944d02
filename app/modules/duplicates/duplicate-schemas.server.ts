import { z } from '@hono/zod-openapi';
import { memberMergeFieldNames } from './merge-fields.ts';

/** Response schemas of duplicates. */

const mergeSideSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Status on the roll: 'has a password', date added, last sign-in. */
  lines: z.array(z.string()),
});

export const possibleDuplicateMembersSchema = z.object({
  one: mergeSideSchema,
  other: mergeSideSchema,
  why: z.array(z.string()),
  likely: z.boolean(),
});
export type PossibleDuplicateMembersResponse = z.output<typeof possibleDuplicateMembersSchema>;

const namedMemberSchema = z.object({ id: z.string(), name: z.string() });
export const separateMemberPairSchema = z.object({
  one: namedMemberSchema,
  other: namedMemberSchema,
  /** Time and officer of the mark; '' for an unknown officer. */
  at: z.string(),
  by: z.string(),
});
export type SeparateMemberPair = z.output<typeof separateMemberPairSchema>;

/** Choice between two fees of one year: the kept entry's, the other's, or the sum of both. */
const memberMergeFeeChoiceSchema = z.object({
  year: z.int(),
  holds: z.enum(['keep', 'gone', 'both']),
});
export type MemberMergeFeeChoice = z.output<typeof memberMergeFeeChoiceSchema>;

export const mergeMembersBodySchema = z.object({
  take: z
    .array(z.enum(memberMergeFieldNames, 'Choose a field from the list.'))
    .max(memberMergeFieldNames.length)
    .openapi({ description: 'The fields that the first takes from the second' }),
  fees: z.array(memberMergeFeeChoiceSchema).max(100).default([]).openapi({
    description: 'Which of two fees of a year holds; the other is taken back. Both, where nothing is said',
  }),
  seen: z.int().openapi({ description: 'The version of both as they were looked at' }),
});

export const memberMergePreviewSchema = z.object({
  keep: mergeSideSchema,
  gone: mergeSideSchema,
  fields: z.array(z.object({ field: z.enum(memberMergeFieldNames), keep: z.string(), gone: z.string() })),
  /** Years in which both entries have a valid fee, in pence. */
  fees: z.array(z.object({ year: z.int(), keep: z.int(), gone: z.int() })),
  /** Warnings for the officer. */
  notes: z.array(z.string()),
  version: z.int(),
});
export type MemberMergePreview = z.output<typeof memberMergePreviewSchema>;

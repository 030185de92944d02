import type { LetterKind } from '#app/modules/letters/text/letter-kinds.ts';
import { modules } from '#app/modules.ts';
import { getAudienceGroupType, type LetterAudience } from './audience.ts';

/** Types of recipient groups, in the order of the list. */
export const audienceGroupTypes = new Map(
  modules
    .flatMap(({ server }) => Object.entries(server?.audience ?? {}))
    .toSorted(([, a], [, b]) => a.order - b.order),
);

const getGroupFacts = (group: string) => audienceGroupTypes.get(getAudienceGroupType(group));

/** True if non-members may get it: only letters of the kind 'entry', to groups of non-members alone. */
export const canSendLetterToNonMembers = ({ groups, also }: LetterAudience, kind: LetterKind) =>
  kind === 'entry' &&
  also.length === 0 &&
  groups.length > 0 &&
  groups.every((group) => getGroupFacts(group)?.hasNonMembers);

/** Returns the validation error for a kind that does not fit the groups, or undefined. */
export function validateLetterKind({ groups, also }: LetterAudience, kind: LetterKind): string | undefined {
  if (kind !== 'entry') return undefined;
  const fits = groups.length > 0 && groups.every((group) => getGroupFacts(group)?.isEntry);
  return fits && also.length === 0
    ? undefined
    : 'Not everyone chosen has signed up for something. Choose only an event, a competition or an open, or choose another type of letter.';
}

import { isLetterAudienceEmpty, type LetterAudience } from '#app/modules/letters/audience/audience.ts';
import type { LetterDraft } from '#app/modules/letters/letter/draft-schema.server.ts';
import type { FullLetter } from '#app/modules/letters/letter/letter-schemas.server.ts';
import { letterKindLabels } from '#app/modules/letters/text/letter-kinds.ts';

export const letterDraftFieldLabels = {
  subject: 'Subject',
  body: 'Text',
  kind: 'Type of letter',
  audience: 'Sent to',
  replyTo: 'Replies go to',
};

/** Formats the fields of a draft for the comparison after an edit conflict. */
export function formatLetterDraftForComparison(
  draft: LetterDraft,
  { choices, members, answersTo }: FullLetter,
): Record<string, string> {
  const nameOf = (id: string) => members.find((one) => one.id === id)?.name ?? id;
  const { groups, also, except } = draft.audience;
  const chosen = groups.map((group) => choices.find((one) => one.group === group)?.name ?? group);
  const added = also.length > 0 ? `and ${also.map(nameOf).join(', ')}` : '';
  const without = except.map((person) => nameOf(person.replace(/^member:/, ''))).join(', ');
  return {
    subject: draft.subject,
    body: draft.body,
    kind: draft.kind && letterKindLabels[draft.kind].label,
    audience: [chosen.join(', '), added, without && `without ${without}`].filter(Boolean).join(' '),
    replyTo: answersTo.find(({ id }) => id === draft.replyTo)?.name ?? 'The club',
  };
}

/** 'To all members', 'To those chosen' */
export function formatLetterAudience(
  { choices }: Pick<FullLetter, 'choices'>,
  audience: LetterAudience,
): string {
  const { groups, also } = audience;
  const [only] = groups;
  const nameOf = choices.find(({ group }) => group === only)?.name ?? '';
  const named = groups.length === 1 && also.length === 0 ? nameOf : 'those chosen';
  if (isLetterAudienceEmpty(audience)) return 'To no one yet';
  return `To ${named.slice(0, 1).toLowerCase()}${named.slice(1)}`;
}

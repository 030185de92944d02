import { type Audience, isNobody } from '#app/modules/letters/audience/audience.ts';
import type { Draft } from '#app/modules/letters/letter/draft-schema.server.ts';
import type { LetterInFull } from '#app/modules/letters/letter/letter-schemas.server.ts';
import { letterKinds } from '#app/modules/letters/text/kinds.ts';

export const labels = {
  subject: 'Subject',
  body: 'Text',
  kind: 'What it is',
  audience: 'To whom',
  replyTo: 'Answers go to',
};

/** Formats the fields of a draft for the comparison after an edit conflict. */
export function comparable(
  draft: Draft,
  { choices, members, answersTo }: LetterInFull,
): Record<string, string> {
  const nameOf = (id: string) => members.find((one) => one.id === id)?.name ?? id;
  const { groups, also, except } = draft.audience;
  const chosen = groups.map((group) => choices.find((one) => one.group === group)?.name ?? group);
  const added = also.length > 0 ? `and ${also.map(nameOf).join(', ')}` : '';
  const without = except.map((person) => nameOf(person.replace(/^member:/, ''))).join(', ');
  return {
    subject: draft.subject,
    body: draft.body,
    kind: draft.kind && letterKinds[draft.kind].label,
    audience: [chosen.join(', '), added, without && `without ${without}`].filter(Boolean).join(' '),
    replyTo: answersTo.find(({ id }) => id === draft.replyTo)?.name ?? 'The club',
  };
}

/** 'To all members', 'To those chosen' */
export function toWords({ choices }: Pick<LetterInFull, 'choices'>, audience: Audience): string {
  const { groups, also } = audience;
  const [only] = groups;
  const nameOf = choices.find(({ group }) => group === only)?.name ?? '';
  const named = groups.length === 1 && also.length === 0 ? nameOf : 'those chosen';
  if (isNobody(audience)) return 'To nobody yet';
  return `To ${named.slice(0, 1).toLowerCase()}${named.slice(1)}`;
}

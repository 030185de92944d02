import type { Draft } from '#app/club/letters/letter/draft-schema.server.ts';
import type { LetterInFull } from '#app/club/letters/letter/letter-schemas.server.ts';
import { letterKinds } from '#app/club/letters/text/kinds.ts';

export const labels = {
  subject: 'Subject',
  body: 'Text',
  kind: 'What it is',
  audience: 'To whom',
  replyTo: 'Answers go to',
};

/** Two drafts in words, to be put side by side. */
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

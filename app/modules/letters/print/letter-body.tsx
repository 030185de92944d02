import { type LetterKind, letterKindLabels } from '#app/modules/letters/text/letter-kinds.ts';
import { renderLetter } from '#app/modules/letters/text/letter-text.ts';
import type { LetterPlaceholderValues } from '#app/modules/letters/text/placeholders.ts';
import { useClubName } from '#app/site/shell.ts';

interface Props {
  letter: { subject: string; body: string; kind: LetterKind };
  words: LetterPlaceholderValues;
  withSubject?: boolean;
}

/** Letter rendered with one person's placeholder values. */
export function LetterBody({ letter, words, withSubject = false }: Props) {
  const { subject, greeting, paragraphs } = renderLetter(letter, words);
  const clubName = useClubName();
  const why = letter.kind === '' ? '' : letterKindLabels[letter.kind].why;
  return (
    <>
      {withSubject ? <p className="letters-subject">{subject || 'No subject yet'}</p> : null}
      <p>{greeting}</p>
      {paragraphs.map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may say the same
        <p key={place} className="as-typed">
          {paragraph}
        </p>
      ))}
      <p>{clubName}</p>
      {why ? <p className="letters-why">{why}</p> : null}
    </>
  );
}

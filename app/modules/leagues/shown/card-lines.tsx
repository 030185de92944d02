import { type Format, formatLines } from '#app/modules/formats/formats.ts';
import { useWords } from '#app/site/shell.ts';

/** How a league counts, in words: said anew where the card is being filled in. */
export function CardWords({ card }: { card: Format }) {
  const words = useWords();
  return (
    <section className="card-lines" aria-label="The rule card in words" aria-live="polite">
      <ul>
        {formatLines(card, words).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

import { type Format, formatLines } from '#app/modules/formats/formats.ts';
import { useWords } from '#app/site/shell.ts';

/** Renders a rule card as sentences, announced to screen readers while it is edited. */
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

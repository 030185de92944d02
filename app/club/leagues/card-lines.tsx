import { cardLines } from '#app/club/formats/card-words.ts';
import type { RuleCard } from '#app/club/formats/rule-card.ts';

/** How a league counts, in words: said anew where the card is being filled in. */
export function CardWords({ card }: { card: RuleCard }) {
  return (
    <section className="card-lines" aria-label="The rule card in words" aria-live="polite">
      <ul>
        {cardLines(card).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

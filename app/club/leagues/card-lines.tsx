import { cardLines } from './card-words.ts';
import type { RuleCard } from './rule-card.ts';

/** How a league counts, in words. */
export function CardWords({ card }: { card: RuleCard }) {
  return (
    <section className="card-lines" aria-label="The rule card in words">
      <ul>
        {cardLines(card).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

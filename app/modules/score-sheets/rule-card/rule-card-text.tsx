import { describeMatchFormat, type MatchFormat } from '#app/modules/formats/formats.ts';
import { useClubTerms } from '#app/site/shell.ts';

/** Renders a rule card as sentences, announced to screen readers while it is edited. */
export function RuleCardSentences({ card }: { card: MatchFormat }) {
  const words = useClubTerms();
  return (
    <section className="card-lines" aria-label="Summary of the rule card" aria-live="polite">
      <ul>
        {describeMatchFormat(card, words).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

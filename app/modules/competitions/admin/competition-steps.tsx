import type { AdminCompetition } from '#app/modules/competitions/state/admin-competition-schemas.server.ts';
import { SectionExpandingLink } from '#app/ui/collapsible-section.tsx';

const competitionStepNames = ['Entries', 'Draw', 'Publish', 'Results'] as const;

/** Index of the current step by state, and the link to the next action. */
const stepsByState = {
  entries: { now: 0, next: { to: 'the-draw', words: 'Go to the draw' } },
  drawn: { now: 2, next: { to: 'publish', words: 'Go to publishing' } },
  // No link: the matches to play are rendered below.
  published: { now: 3, next: undefined },
  finished: { now: 4, next: undefined },
};

/** Renders the progress of a competition and a link to the next action. */
export function CompetitionProgressSteps({
  competition: { state, entries },
}: {
  competition: AdminCompetition;
}) {
  const { now, next } = stepsByState[state];
  const on = state !== 'entries' || entries.length > 1 ? next : undefined;
  return (
    <div className="step-line no-print">
      <ol className="bare-list" aria-label="Steps">
        {competitionStepNames.map((step, at) => (
          <li
            key={step}
            aria-current={at === now ? 'step' : undefined}
            className={at < now ? 'done' : undefined}
          >
            <span>{step}</span>
            {at < now ? <span className="visually-hidden">, done</span> : null}
          </li>
        ))}
      </ol>
      {on ? (
        <SectionExpandingLink className="onward" to={on.to}>
          {on.words}
        </SectionExpandingLink>
      ) : null}
    </div>
  );
}

import { showDayAndYear } from '#app/core/dates.ts';
import { Rules, RulesNote } from '#app/modules/formats/rules.tsx';
import { placesLeft } from '#app/modules/opens/open/entry-stage.ts';
import { driveLine, isDrive, teamWords } from '#app/modules/opens/open/open-facts.ts';
import type { OpenPage } from '#app/modules/opens/open/open-page.server.ts';
import { useWords } from '#app/site/shell.ts';
import { ButtonLink } from '#app/ui/card.tsx';

/** Renders the details of the day, with a link to the entry form while it is open. */
export function OpenFactsCard({ page }: { page: OpenPage }) {
  const { open, stage, counts } = page;
  const words = useWords();
  const left = stage === 'open' ? placesLeft({ ...open, ...counts }) : '';
  return (
    <section className="card" data-about={`open:${open.slug}`}>
      <h2>The day at a glance</h2>
      <dl className="facts">
        <dt>Date</dt>
        <dd>
          {open.weekday} {open.date} {open.season}
        </dd>
        <dt>Starts</dt>
        <dd>{open.starts}</dd>
        <dt>Sides</dt>
        <dd>
          {teamWords(open.team, words)}
          {isDrive(open.team) ? `. ${driveLine}` : ''}
        </dd>
        <dt>Woods</dt>
        <dd>{open.woods} each</dd>
        <dt>Games</dt>
        <dd>
          {open.games} of {open.ends} ends
        </dd>
        <dt>Rules</dt>
        <dd>
          <Rules rules={open.rules} />
        </dd>
        <dt>Entry</dt>
        <dd>{open.fee}</dd>
        {open.places !== null ? (
          <>
            <dt>Places</dt>
            <dd>
              {open.places}
              {left ? `, ${left}` : ''}
            </dd>
          </>
        ) : null}
        {open.closes && (stage === 'open' || stage === 'full') ? (
          <>
            <dt>Last day</dt>
            <dd>Enter by {showDayAndYear(open.closes)}</dd>
          </>
        ) : null}
      </dl>
      {open.rules === 'EBF' ? <RulesNote /> : null}
      {stage === 'open' || stage === 'full' ? (
        <ButtonLink href="#enter">
          {stage === 'open' ? 'Enter this open' : 'Join the waiting list'}
        </ButtonLink>
      ) : null}
    </section>
  );
}

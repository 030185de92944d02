import { formatDayAndYear } from '#app/core/dates.ts';
import { EbfRulesNote, MatchRulesName } from '#app/modules/formats/format-rules.tsx';
import { formatPlacesLeft } from '#app/modules/opens/open/entry-stage.ts';
import {
  drawnSidesDriveNote,
  formatOpenCompetitionSideKind,
  isDrawnSidesDrive,
} from '#app/modules/opens/open/open-details.ts';
import type { PublicOpenCompetition } from '#app/modules/opens/open/public-open.server.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { ButtonLink } from '#app/ui/card.tsx';

/** Renders the details of the day, with a link to the entry form while it is open. */
export function OpenCompetitionDetailsCard({ page }: { page: PublicOpenCompetition }) {
  const { open, stage, counts } = page;
  const words = useClubTerms();
  const left = stage === 'open' ? formatPlacesLeft({ ...open, ...counts }) : '';
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
          {formatOpenCompetitionSideKind(open.team, words)}
          {isDrawnSidesDrive(open.team) ? `. ${drawnSidesDriveNote}` : ''}
        </dd>
        <dt>Woods</dt>
        <dd>{open.woods} each</dd>
        <dt>Games</dt>
        <dd>
          {open.games} of {open.ends} ends
        </dd>
        <dt>Rules</dt>
        <dd>
          <MatchRulesName rules={open.rules} />
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
            <dd>Enter by {formatDayAndYear(open.closes)}</dd>
          </>
        ) : null}
      </dl>
      {open.rules === 'EBF' ? <EbfRulesNote /> : null}
      {stage === 'open' || stage === 'full' ? (
        <ButtonLink href="#enter">
          {stage === 'open' ? 'Enter this open' : 'Join the waiting list'}
        </ButtonLink>
      ) : null}
    </section>
  );
}

import { formatDayAndYear } from '#app/core/dates.ts';
import { formatPlacesLeft } from '#app/modules/bookings/bookings.ts';
import { EbfRulesNote, MatchRulesName } from '#app/modules/formats/format-rules.tsx';
import {
  drawnSidesDriveNote,
  formatOpenCompetitionSideKind,
  isDrawnSidesDrive,
} from '#app/modules/opens/open/open-details.ts';
import type { PublicOpenCompetition } from '#app/modules/opens/open/public-open.server.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { ButtonLink } from '#app/ui/card.tsx';
import { Fact } from '#app/ui/tables/fact.tsx';

/** Renders the details of the day, with a link to the entry form while it is open. */
export function OpenCompetitionDetailsCard({ page }: { page: PublicOpenCompetition }) {
  const { open, stage, counts } = page;
  const words = useClubTerms();
  const left = stage === 'open' ? formatPlacesLeft({ ...open, ...counts }) : '';
  return (
    <section className="card" data-about={`open:${open.slug}`}>
      <h2>The day at a glance</h2>
      <dl className="facts">
        <Fact label="Date">
          {open.weekday} {open.date} {open.season}
        </Fact>
        <Fact label="Starts">{open.starts}</Fact>
        <Fact label="Sides">
          {formatOpenCompetitionSideKind(open.team, words)}
          {isDrawnSidesDrive(open.team) ? `. ${drawnSidesDriveNote}` : ''}
        </Fact>
        <Fact label="Woods">{open.woods} each</Fact>
        <Fact label="Games">
          {open.games} of {open.ends} ends
        </Fact>
        <Fact label="Rules">
          <MatchRulesName rules={open.rules} />
        </Fact>
        <Fact label="Entry">{open.fee}</Fact>
        <Fact label="Places">{open.places === null ? null : `${open.places}${left ? `, ${left}` : ''}`}</Fact>
        <Fact label="Last day">
          {open.closes && (stage === 'open' || stage === 'full')
            ? `Enter by ${formatDayAndYear(open.closes)}`
            : null}
        </Fact>
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

import { formatDayAndMonth, getWeekdayName } from '#app/core/dates.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { formatCupTieResult, formatCupTieVenue } from './cup-progress.ts';
import type { CupTie } from './cup-tie.ts';
import { type CupRoundTies, formatOtherClubsCupTie } from './other-tie.ts';

/** Renders the rounds of a cup in order: the club's own ties first, then other known ones. */
export function CupRounds({ rounds }: { rounds: CupRoundTies[] }) {
  if (rounds.length === 0) return <p className="soft">Nothing has been drawn yet.</p>;
  return (
    <ol className="bare-list stack loose cup-rounds">
      {rounds.map(({ name, ours, others }) => (
        <li key={name}>
          <h3>{name}</h3>
          <ul className="list">
            {ours.map((tie) => (
              <li key={tie.id} className="cup-ours">
                <OwnCupTie tie={tie} />
              </li>
            ))}
            {others.map((tie) => (
              <li key={tie.id}>{formatOtherClubsCupTie(tie)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function OwnCupTie({ tie }: { tie: CupTie }) {
  const { won, playBy, off } = tie;
  const day = formatTieDay(tie);
  return (
    <>
      <strong>{won === null ? capitalize(formatCupTieVenue(tie)) : formatCupTieResult(tie)}</strong>{' '}
      <span className="soft">
        {won === null
          ? off
            ? 'Date to be arranged'
            : playBy
              ? `By ${day}`
              : day
          : `${formatVenueSide(tie)}, ${day}`}
      </span>
    </>
  );
}

const venueTexts = { home: 'At home', away: 'Away' };
const formatVenueSide = ({ drawn, location }: CupTie) =>
  drawn === 'neutral' ? (location ? `At ${location}` : 'On a neutral green') : venueTexts[drawn];

const formatTieDay = ({ date }: CupTie) =>
  `${getWeekdayName(Number(date.slice(0, 4)), date.slice(5))} ${formatDayAndMonth(date.slice(5))}`;

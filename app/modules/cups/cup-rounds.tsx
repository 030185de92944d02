import { showDay, weekdayOf } from '#app/core/dates.ts';
import { capital } from '#app/site/club-words.ts';
import { tieLine, whereWords } from './how-far.ts';
import { type CupRound, otherLine } from './other-tie.ts';
import type { CupTie } from './tie.ts';

/** Renders the rounds of a cup in order: the club's own ties first, then other known ones. */
export function CupRounds({ rounds }: { rounds: CupRound[] }) {
  if (rounds.length === 0) return <p className="soft">Nothing has been drawn yet.</p>;
  return (
    <ol className="cup-rounds">
      {rounds.map(({ name, ours, others }) => (
        <li key={name}>
          <h3>{name}</h3>
          <ul className="list">
            {ours.map((tie) => (
              <li key={tie.id} className="cup-ours">
                <OurTie tie={tie} />
              </li>
            ))}
            {others.map((tie) => (
              <li key={tie.id}>{otherLine(tie)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function OurTie({ tie }: { tie: CupTie }) {
  const { won, playBy, off } = tie;
  const day = dayOf(tie);
  return (
    <>
      <strong>{won === null ? capital(whereWords(tie)) : tieLine(tie)}</strong>{' '}
      <span className="soft">
        {won === null ? (off ? 'Off for now' : playBy ? `By ${day}` : day) : `${sideOf(tie)}, ${day}`}
      </span>
    </>
  );
}

const sides = { home: 'At home', away: 'Away' };
const sideOf = ({ drawn, location }: CupTie) =>
  drawn === 'neutral' ? (location ? `At ${location}` : 'On a neutral green') : sides[drawn];

const dayOf = ({ date }: CupTie) =>
  `${weekdayOf(Number(date.slice(0, 4)), date.slice(5))} ${showDay(date.slice(5))}`;

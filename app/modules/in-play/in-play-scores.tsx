import { useClubTerms } from '#app/site/shell.ts';
import { formatInPlayMatch, type InPlayMatch } from './in-play-match.ts';

interface Props {
  matches: InPlayMatch[];
  /** Follow only these matches, not others that begin later. */
  only?: boolean;
  /** True if a match may begin today: the page polls for its first end. */
  awaited?: boolean;
}

/**
 * Render today's matches in play, rink by rink, with the time of the score. Script updates them (`poll-in-play.ts`, which
 * renders the same markup from the same texts).
 */
export function InPlayMatchScoreList({ matches, only = false, awaited = false }: Props) {
  const words = useClubTerms();
  if (matches.length === 0) return awaited ? <div className="in-play-now" data-match-day="" /> : null;
  return (
    <div className="in-play-now" data-in-play={only ? matches.map(({ id }) => id).join(' ') : ''}>
      {matches.map((match) => {
        const { id, title, competition, score, state, isInPlay, rinks } = formatInPlayMatch(match, words);
        return (
          <section key={id} className={isInPlay ? 'in-play in-play-live' : 'in-play'} aria-label={title}>
            <p className="in-play-score">{score}</p>
            <p className="in-play-state">{state}</p>
            <ul className="in-play-sides">
              {rinks.map((rink) => (
                <li key={rink.name}>
                  <span>{rink.name}</span> <strong>{rink.score}</strong>{' '}
                  <span className="soft">{rink.ends}</span>
                </li>
              ))}
            </ul>
            <p className="soft">{competition}</p>
          </section>
        );
      })}
    </div>
  );
}

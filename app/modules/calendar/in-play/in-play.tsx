import { useWords } from '#app/site/shell.ts';
import { type InPlay, inPlayWords } from './in-play.ts';

interface Props {
  matches: InPlay[];
  /** Of these alone, and not of whatever else begins. */
  only?: boolean;
  /** One may begin today: the page waits for its first end. */
  awaited?: boolean;
}

/**
 * Matches of today as they stand, rink by rink. The page as it comes says as of when; script puts newer scores in their place
 * (`follow-in-play.ts`, which makes the same of the same words).
 */
export function InPlayNow({ matches, only = false, awaited = false }: Props) {
  const words = useWords();
  if (matches.length === 0) return awaited ? <div className="in-play-now" data-match-day="" /> : null;
  return (
    <div className="in-play-now" data-in-play={only ? matches.map(({ id }) => id).join(' ') : ''}>
      {matches.map((match) => {
        const { id, title, competition, score, state, isInPlay, rinks } = inPlayWords(match, words);
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

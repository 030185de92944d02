import type { MatchCardRinkView, RinkScorecardContent } from '#app/modules/match-day/card/card.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';

interface Props {
  rink: MatchCardRinkView;
  us: string;
  them: string;
  mayKeep: boolean;
  onWrite: (change: Partial<RinkScorecardContent>) => void;
}

const usualPositions = ['lead', 'second', 'third', 'skip'].map((position) => ({ position, name: '' }));

/** Render the names of both sides on this rink, and the choice of a side that is a player short. */
export function RinkPlayerNamesForm({
  rink: { number, ours, theirs, short },
  us,
  them,
  mayKeep,
  onWrite,
}: Props) {
  const places = ours.length > 0 ? ours : usualPositions;
  const named = ours.filter(({ name }) => name !== '');
  const shortWords = { us: us, them: them, both: 'Both' };
  const put = (at: number, name: string) =>
    onWrite({ theirs: places.map((_, place) => (place === at ? name.trim() : (theirs[place] ?? ''))) });
  return (
    <details>
      <summary>Players</summary>
      {named.length > 0 ? (
        <p>
          {us}: {named.map(({ position, name }) => `${name} (${position})`).join(', ')}
        </p>
      ) : null}
      {mayKeep ? (
        <div className="stack">
          {places.map(({ position }, at) => (
            <Field
              key={`${position}:${theirs[at] ?? ''}`}
              label={`${them}: ${position}`}
              name={`theirs.${number}.${position}`}
              defaultValue={theirs[at]}
              maxLength={60}
              autoComplete="off"
              onBlur={({ target }) => target.value.trim() !== (theirs[at] ?? '') && put(at, target.value)}
            />
          ))}
          <SelectField
            label="A player short"
            name={`short.${number}`}
            value={short ?? ''}
            onChange={({ target: { value } }) =>
              onWrite({ short: value === 'us' || value === 'them' || value === 'both' ? value : null })
            }
          >
            <option value="">Neither side</option>
            <Options of={shortWords} />
          </SelectField>
        </div>
      ) : (
        <p>
          {them}: {theirs.filter(Boolean).join(', ') || 'not entered'}
          {short ? `. A player short: ${capitalize(shortWords[short])}` : ''}
        </p>
      )}
    </details>
  );
}

import { useState } from 'react';
import { here } from '#app/club/roll-ups/arrivals/arrivals.ts';
import { type Split, waysOf } from '#app/club/roll-ups/draw/ways.ts';
import type { Acts } from '#app/desk/acts/use-acts.tsx';
import { useWords } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import type { Day } from './use-day.ts';

/** How all who are here will play, and the button that draws them. */
export function DrawAll({ day, desk }: { day: Day; desk: Acts }) {
  const { state, arrivals } = day;
  const words = useWords();
  const count = here(arrivals).length;
  const ways = waysOf(count, state.day.rinks);
  const [wanted, setWanted] = useState('');
  const way = ways.find(({ key }) => key === wanted) ?? ways[0];
  const last = state.draws.at(-1);
  const [busy, setBusy] = useState(false);
  async function draw() {
    setBusy(true);
    desk.clear();
    if (await day.draw(way?.key)) desk.say('It is drawn.', undefined);
    setBusy(false);
  }
  return (
    <Card title={last ? 'The next draw' : 'Draw'}>
      <p>
        {count} here{way ? `: ${wayWords(way, words)}.` : '. It takes two to play.'}
        {last && state.day.ends ? ` It is drawn again after ${state.day.ends} ends.` : ''}
      </p>
      {way && way.out > 0 ? (
        <p>
          There is no room for {way.out === 1 ? 'one' : way.out}: who sits out is said, and plays in the next
          draw.
        </p>
      ) : null}
      {ways.length > 1 ? (
        <SelectField
          label="How to play"
          name="way"
          value={way?.key}
          onChange={(event) => setWanted(event.target.value)}
        >
          {ways.map((one) => (
            <option key={one.key} value={one.key}>
              {sizesIn(one)}
            </option>
          ))}
        </SelectField>
      ) : null}
      <button
        type="button"
        className={last ? 'button quiet' : 'button'}
        disabled={desk.busy || busy || !way}
        onClick={draw}
      >
        {last ? 'Draw again' : 'Draw'}
      </button>
    </Card>
  );
}

const wayWords = (way: Split, words: { rink: string; rinks: string }) =>
  `${way.sizes.length} ${way.sizes.length === 1 ? words.rink : words.rinks}, ${sizesIn(way)}`;

/** '3 v 3, 3 v 3 and 3 v 2'; of many alike 'four of 3 v 3'. */
function sizesIn({ sizes }: Split): string {
  const counts = Map.groupBy(sizes, (sides) => sides.join(' v '));
  return [...counts].map(([size, all]) => (all.length > 1 ? `${all.length} × ${size}` : size)).join(', ');
}

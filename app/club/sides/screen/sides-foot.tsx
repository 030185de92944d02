import { Link } from 'react-router';
import { toldLine } from '#app/club/sides/news/news-words.ts';
import { mostRinks } from '#app/club/sides/shape.ts';
import { lineNames, sidesLines } from '#app/club/sides/sides-lines.ts';
import type { SidesScreen } from '#app/club/sides/sides-schemas.server.ts';
import type { Acts } from '#app/desk/acts/use-acts.tsx';
import { FormTrouble } from '#app/desk/form-trouble.tsx';
import { capital } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { Alert } from '#app/ui/field.tsx';
import { useAwake } from '#app/ui/form.ts';
import type { Sides } from './use-sides.ts';

interface Props {
  screen: SidesScreen;
  sides: Sides;
  desk: Acts;
}

/** Within reach at the foot of the window: what is kept, what members are told, and why it was not done. */
export function SidesFoot({ screen, sides, desk }: Props) {
  const awake = useAwake();
  const { state, event, version, isTold } = screen;
  const { isChanged, send } = sides;
  const disabled = !awake || sides.busy;
  const published = state === 'published';
  const takeBack = () =>
    desk.act(
      'DELETE /api/desk/playing/sides/{event}/publication',
      { param: { event: event.id }, version },
      'It is a draft again.',
    );
  const tell = () =>
    desk.act('POST /api/desk/playing/events/{id}/telling', { param: { id: event.id } }, toldLine);
  return (
    <div className="pick-foot">
      <Trouble screen={screen} sides={sides} />
      {desk.word}
      <p className="soft" role="status">
        {standsWords(screen, isChanged)}
      </p>
      <div className="actions">
        <button
          type="button"
          className="button quiet"
          disabled={disabled || !isChanged}
          onClick={() => send(false)}
        >
          {published ? 'Save' : 'Save draft'}
        </button>
        {!published && event.lifts !== 'none' && state === 'draft' && !isChanged ? (
          <Link className="button quiet" to={`/desk/playing/${encodeURIComponent(event.id)}/lifts`}>
            {event.lifts === 'wanted' ? 'Lifts first' : 'Lifts'}
          </Link>
        ) : null}
        {published && !isChanged && screen.known.untold > 0 ? (
          <button type="button" className="button" disabled={disabled || desk.busy} onClick={tell}>
            Tell them
          </button>
        ) : null}
        {event.off || (published && !isChanged) ? null : (
          <button type="button" className="button" disabled={disabled} onClick={() => send(true)}>
            {published ? 'Tell them' : 'Publish'}
          </button>
        )}
        {published && !isTold && !isChanged ? (
          <button type="button" className="button quiet" disabled={disabled || desk.busy} onClick={takeBack}>
            Take back
          </button>
        ) : null}
      </div>
    </div>
  );
}

/** How the sides stand: 'Published. 3 have not been told of what is new.' */
function standsWords({ state, known, event }: SidesScreen, isChanged: boolean): string {
  const lifts =
    state !== 'published' && event.lifts === 'wanted'
      ? ' It is away: see to the lifts before you publish, and each reads theirs in the same mail.'
      : '';
  if (isChanged) return `Not saved yet. It is kept on this device.${lifts}`;
  if (state === 'none') return '';
  if (state === 'draft') return `A draft: nobody has been told.${lifts}`;
  return `Published. ${toldLine(known)}`.trim();
}

function Trouble({ screen, sides }: Omit<Props, 'desk'>) {
  const { rink } = useWords();
  const { failed, lineup, send } = sides;
  const clashes = failed?.facts.clashes;
  if (failed && Array.isArray(clashes))
    return (
      <section className="alert danger" role="alert">
        <p>{failed.message} Nothing has been saved yet.</p>
        <div className="actions">
          <button type="button" className="button danger" onClick={() => send(true, undefined, true)}>
            Publish all the same
          </button>
          <button type="button" className="button quiet" onClick={sides.clear}>
            Go back
          </button>
        </div>
      </section>
    );
  const [wrong] = Object.values(failed?.errors ?? {});
  if (wrong) return <Alert kind="danger">{wrong}</Alert>;
  const captain = screen.people.find(({ id }) => id === lineup.captain)?.name ?? '';
  return (
    <FormTrouble
      failed={failed}
      labels={lineNames(mostRinks, capital(rink))}
      mine={sidesLines(lineup.picks, { ...lineup, captain })}
      theirs={(current) =>
        Object.fromEntries(Object.entries(current).map(([name, line]) => [name, String(line ?? '')]))
      }
      onMine={(version) => send(false, version)}
      onTheirs={sides.giveUp}
    />
  );
}

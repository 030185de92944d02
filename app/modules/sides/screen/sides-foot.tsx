import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { FormTrouble } from '#app/admin/form-trouble.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { stagePath } from '#app/modules/sides/match/match-path.ts';
import { howToldWords, toldWords } from '#app/modules/sides/news/news-words.ts';
import { mostRinks } from '#app/modules/sides/shape.ts';
import { lineNames, sidesLines } from '#app/modules/sides/sides-lines.ts';
import type { SidesScreen } from '#app/modules/sides/sides-schemas.server.ts';
import { capital } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { Alert } from '#app/ui/field.tsx';
import { useAwake } from '#app/ui/form.ts';
import { placed } from './lineup.ts';
import { Proposals } from './proposals.tsx';
import type { Sides } from './use-sides.ts';
import { whoHears } from './who-hears.ts';

interface Props {
  screen: SidesScreen;
  sides: Sides;
  desk: Acts;
  /** Called to review the recipients before publishing. */
  onTell: () => void;
}

interface FootProps extends Props {
  /** True on return from the send sheet: restore the focus. */
  isBack: boolean;
  onFilled: () => void;
}

/** Render the sticky footer: save state, pending notifications, and the next step. */
export function SidesFoot({ screen, sides, desk, isBack, onTell, onFilled }: FootProps) {
  const { rink } = useWords();
  const stands = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isBack) stands.current?.focus({ preventScroll: true });
  }, [isBack]);
  const words = standsWords(screen, sides.isChanged);
  const hears = screen.isTold && sides.isChanged ? whoHears(screen, sides.lineup, rink) : [];
  return (
    <div className="pick-foot">
      <Trouble screen={screen} sides={sides} />
      {desk.word}
      {words ? (
        <p ref={stands} tabIndex={-1}>
          {words}
          {asksForLifts(screen) ? (
            <>
              {' '}
              It is away: <Link to={stagePath(screen.event.id, 'lifts')}>see to the lifts</Link> before you
              publish, and each reads theirs in the same mail.
            </>
          ) : null}
        </p>
      ) : null}
      {hears.length > 0 ? <p className="soft">To be told: {hears.join('; ')}.</p> : null}
      {placed(sides.lineup).length === 0 && screen.state === 'none' ? (
        <Proposals screen={screen} sides={sides} onFilled={onFilled} />
      ) : null}
      {/* The pressed button disappears: focus the new status. */}
      <Deeds
        screen={screen}
        sides={sides}
        desk={desk}
        onTell={onTell}
        onDone={() => stands.current?.focus({ preventScroll: true })}
      />
    </div>
  );
}

function Deeds({ screen, sides, desk, onTell, onDone }: Props & { onDone: () => void }) {
  const disabled = !useAwake() || sides.busy || desk.busy;
  const { state, event, version, isTold, known } = screen;
  const { isChanged, save, lineup } = sides;
  const published = state === 'published';
  const isToTell = published ? isChanged || known.untold > 0 : !event.off && placed(lineup).length > 0;
  const takeBack = () =>
    desk.act(
      'DELETE /api/desk/playing/sides/{event}/publication',
      { param: { event: event.id }, version },
      'It is a draft again.',
    );
  // Save first: the send sheet shows the stored sides.
  const look = async () => (!isChanged || (await save())) && onTell();
  return (
    <div className="actions">
      {isToTell ? (
        <button type="button" className="button" disabled={disabled} onClick={look}>
          {published ? 'Tell them' : 'Publish'}
        </button>
      ) : null}
      {isChanged ? (
        <button
          type="button"
          className="button quiet"
          disabled={disabled}
          onClick={() => save().then((isDone) => isDone && onDone())}
        >
          {published ? 'Save' : 'Save draft'}
        </button>
      ) : null}
      {published && !isTold && !isChanged ? (
        <button
          type="button"
          className="button quiet"
          disabled={disabled}
          onClick={() => takeBack().then((isDone) => isDone && onDone())}
        >
          Take back
        </button>
      ) : null}
      {event.lifts === 'settled' && state === 'draft' && !isChanged ? (
        <Link to={stagePath(event.id, 'lifts')}>Lifts</Link>
      ) : null}
    </div>
  );
}

/** Lifts can be arranged only for a stored team. */
const asksForLifts = ({ state, event }: SidesScreen) => state === 'draft' && event.lifts === 'wanted';

/** Format the status of the sides: 'Published. 3 have not been told of what is new.' */
function standsWords({ state, known }: SidesScreen, isChanged: boolean): string {
  if (isChanged) return 'Not saved yet. It is kept on this device.';
  if (state === 'none') return '';
  if (state === 'draft') return 'A draft: nobody has been told.';
  if (known.untold > 0) return `Published. ${toldWords(known)}`;
  return ['Published', howToldWords(known)].filter(Boolean).join(', ').concat('.');
}

function Trouble({ screen, sides }: Pick<Props, 'screen' | 'sides'>) {
  const { rink } = useWords();
  const { failed, lineup, save } = sides;
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
      onMine={(version) => save(version)}
      onTheirs={sides.giveUp}
    />
  );
}

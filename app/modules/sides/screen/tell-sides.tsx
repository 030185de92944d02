import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { TellSheet } from '#app/admin/telling/tell-sheet.tsx';
import { sendTo, someNames } from '#app/admin/telling/telling-words.ts';
import { call } from '#app/api/call.ts';
import type { Answer } from '#app/api/calls.ts';
import { useCall } from '#app/api/use-call.ts';
import { lines } from '#app/endpoints/fields.ts';
import { stagePath } from '#app/modules/sides/match/match-path.ts';
import { RungButton } from '#app/modules/sides/news/rung-button.tsx';
import type { SidesScreen } from '#app/modules/sides/sides-schemas.server.ts';
import { Alert, Choice } from '#app/ui/field.tsx';
import type { Sides } from './use-sides.ts';

interface Props {
  screen: SidesScreen;
  sides: Sides;
  desk: Acts;
  /** Called to return to the sides. */
  onBack: () => void;
}

type Look = Answer<'GET /api/desk/playing/sides/{event}/telling'>;

/** Render open points; publishing is allowed all the same. */
function Lacking({ look: { empty, lifts }, event }: { look: Look; event: string }) {
  const have = empty.length === 1 ? 'place has' : 'places have';
  return (
    <>
      {empty.length > 0 ? (
        <p className="alert">
          {empty.length} {have} nobody yet:{' '}
          {someNames(
            empty.map((name) => ({ name })),
            3,
          )}
          .
        </p>
      ) : null}
      {lifts ? (
        <p className="alert">
          {lifts} <Link to={stagePath(event, 'lifts')}>See to the lifts</Link>
        </p>
      ) : null}
    </>
  );
}

const fields = {
  note: lines('Where and when to meet, what to wear', { most: 500, rows: 2 }),
};

/** Render the send sheet for the stored sides: recipients, texts, and one button. */
export function TellSides({ screen, sides, desk, onBack }: Props) {
  const event = screen.event.id;
  const place = useRef<HTMLDivElement>(null);
  const [look, setLook] = useState<Look>();
  const { failed, run } = useCall();
  useEffect(() => {
    void run(async () =>
      setLook(await call('GET /api/desk/playing/sides/{event}/telling', { param: { event } })),
    );
  }, [event, run]);
  useEffect(() => {
    if (!look) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, [look]);
  const trouble = failed?.message ?? look?.trouble;
  return (
    <div className="pick-tell" ref={place} tabIndex={-1}>
      {trouble ? <Alert kind="danger">{trouble}</Alert> : null}
      {look && !trouble ? <Sheet screen={screen} sides={sides} desk={desk} look={look} /> : null}
      {desk.word}
      <div className="actions">
        <button type="button" className="button quiet" onClick={onBack}>
          Back to the sides
        </button>
        {screen.state === 'published' ? <Link to={stagePath(event, 'places')}>Who will be there</Link> : null}
      </div>
    </div>
  );
}

function Sheet({ screen, sides, desk, look }: Omit<Props, 'onBack'> & { look: Look }) {
  const { reached, note, clashes } = look;
  const event = screen.event.id;
  // Keep the values of the time of opening: the sheet shows them after sending.
  const [{ version, lineup }] = useState({ version: screen.version, lineup: sides.lineup });
  return (
    <TellSheet
      title="Tell the players"
      act="PUT /api/desk/playing/sides/{event}"
      param={{ event }}
      once
      inReach
      reached={reached}
      toldOf={({ told }) => told ?? null}
      fields={fields}
      was={{ note, version }}
      sends={({ note = '', despite }) => ({
        ...sides.bodyWith(lineup, note),
        publish: true,
        despite: Boolean(despite),
      })}
      button={(count) => (count > 0 ? sendTo(count) : 'Publish')}
      beside={(one) => <RungButton event={event} who={one} desk={desk} />}
      onDone={sides.kept}
      about={
        <>
          <Lacking look={look} event={event} />
          <p className="soft">Each reads their place, and says yes or no by one button.</p>
        </>
      }
    >
      {clashes.length > 0 ? (
        <>
          <ul className="alert danger">
            {clashes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Choice type="checkbox" name="despite" label="They are picked all the same" />
        </>
      ) : null}
    </TellSheet>
  );
}

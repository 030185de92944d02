import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { showMoment } from '#app/core/clock.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { WhatStays } from '#app/modules/members/kept/what-stays.tsx';
import { inPounds } from '#app/modules/roll-ups/roll-ups.ts';
import { Card } from '#app/ui/card.tsx';
import { Choice } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import type { Leaver } from './clearing.server.ts';
import { keptFor, leftWords } from './clearing.ts';

export const clientLoader = () => call('GET /api/desk/law/clearings');

const oweWords = (owes: number) => {
  if (owes === 0) return '';
  return owes > 0 ? `Owes ${inPounds(owes)}` : `The club owes them ${inPounds(-owes)}`;
};

/** Page for the yearly clearing: former members past the retention of their class, to be selected and cleared. */
export default function Clearing() {
  const { due, kept, last, isDue } = useLoaderData<typeof clientLoader>();
  const [ticked, setTicked] = useState<string[]>([]);
  const desk = useActs();
  const chosen = ticked.filter((id) => due.some((one) => one.id === id));
  const clear = (members: string[]) =>
    desk.act('POST /api/desk/law/clearings', { json: { members } }, ({ cleared }) =>
      cleared === 0 ? 'Noted: the list was looked through.' : `${counted(cleared)} cleared.`,
    );
  const tick = (id: string, on: boolean) =>
    setTicked(on ? [...ticked, id] : ticked.filter((one) => one !== id));
  return (
    <RoomPage
      room="law"
      title="The yearly clearing"
      lead="Nobody’s details are kept longer than the club needs them. Nothing is cleared by itself: you tick, and press."
    >
      {desk.word}
      <p>
        {last
          ? `Last looked through on ${showMoment(new Date(last.at))} by ${last.by}: ${last.cleared === 0 ? 'nobody' : last.cleared} cleared.`
          : 'Nobody has looked through it yet.'}{' '}
        {isDue ? <strong>It is time to do so.</strong> : null}
      </p>
      <Card title="To be cleared">
        {due.length === 0 ? <p>Nobody left so long ago that they should be cleared.</p> : null}
        {due.length > 1 ? (
          <button
            type="button"
            className="button quiet small"
            onClick={() => setTicked(chosen.length === due.length ? [] : due.map(({ id }) => id))}
          >
            {chosen.length === due.length ? 'Tick nobody' : 'Tick all'}
          </button>
        ) : null}
        <ul className="list" aria-label="Who left, the longest ago first">
          {due.map((one) => (
            <li key={one.id}>
              <Choice
                type="checkbox"
                label={one.name}
                hint={aboutLeaver(one)}
                checked={chosen.includes(one.id)}
                onChange={({ target }) => tick(one.id, target.checked)}
              />
            </li>
          ))}
        </ul>
        {chosen.length > 0 ? (
          <SureButton
            large
            button={`Clear ${counted(chosen.length)}`}
            title={`Clear ${counted(chosen.length)}?`}
            busy={desk.busy}
            onSure={() => clear(chosen)}
          >
            They are removed for good: names, addresses, telephone numbers and what the register says of them.
            Whoever gave an e-mail address is told by mail. Sums in the club’s accounts stay, without names.
            This cannot be undone.
          </SureButton>
        ) : (
          <button type="button" className="button quiet" disabled={desk.busy} onClick={() => clear([])}>
            I have looked through it: clear nobody
          </button>
        )}
        <details>
          <summary>What goes and what stays</summary>
          <WhatStays />
        </details>
      </Card>
      <KeptForNow kept={kept} />
    </RoomPage>
  );
}

function KeptForNow({ kept }: { kept: Leaver[] }) {
  if (kept.length === 0) return null;
  return (
    <Fold title="Left, and kept for now" about={counted(kept.length)}>
      <ul className="list">
        {kept.map((one) => (
          <li key={one.id}>
            {one.name} <span className="soft">{aboutLeaver(one)}</span>
          </li>
        ))}
      </ul>
      <p className="soft">How long each class is kept is said with the classes of the register.</p>
    </Fold>
  );
}

const counted = (number: number) => (number === 1 ? '1 member' : `${number} members`);

function aboutLeaver({ class: of, leftOn, keeps, until, owes }: Leaver): string {
  const kept =
    keeps === null || until === null
      ? 'kept for as long as the club likes'
      : `kept for ${keptFor(keeps)}, until ${showDayAndYear(until)}`;
  return [of || 'no class', leftWords(leftOn), kept, oweWords(owes)].filter(Boolean).join('. ');
}

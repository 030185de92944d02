import { useState } from 'react';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { someNames } from '#app/admin/telling/telling-words.ts';
import { RingList } from '#app/admin/telling/who-hears.tsx';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Trouble } from '#app/ui/foot/trouble.tsx';
import type { PlacesTold } from './news-schemas.server.ts';
import { toldWords } from './news-words.ts';
import { RungButton } from './rung-button.tsx';
import { type SidesLook, TellChanges } from './tell-changes.tsx';

interface Props {
  event: string;
  told: PlacesTold;
  desk: Acts;
}

/** Render the pending notifications and calls on each page of the team, until they are done. */
export function ToldCard({ event, told, desk }: Props) {
  const [look, setLook] = useState<SidesLook>();
  const { busy, failed, run } = useCall();
  const { untold, toRing } = told;
  if (look) return <TellChanges event={event} look={look} desk={desk} />;
  if (untold === 0 && toRing.length === 0) return null;
  const open = () =>
    run(async () => setLook(await call('GET /api/desk/playing/sides/{event}/telling', { param: { event } })));
  return (
    <>
      {untold > 0 ? (
        <Card title="Tell the players" className="call">
          <p>{toldWords(told)} It may be the day, the time, the place, a side or a lift.</p>
          <Trouble>{failed?.message}</Trouble>
          <div className="actions">
            <button type="button" className="button" disabled={desk.busy || busy} onClick={open}>
              Tell them
            </button>
          </div>
        </Card>
      ) : null}
      {toRing.length > 0 ? <ToRing event={event} toRing={toRing} desk={desk} /> : null}
    </>
  );
}

/** Render the collapsed list of players to phone, with their numbers. */
export function ToRing({ event, toRing, desk }: Pick<Props, 'event' | 'desk'> & Pick<PlacesTold, 'toRing'>) {
  return (
    <Fold title={`${toRing.length} to ring`} about={someNames(toRing)}>
      <RingList
        ring={toRing.map(({ id, name, phone, otherPhone, about }) => ({
          id,
          name,
          telephone: phone,
          other: otherPhone,
          line: about,
        }))}
        beside={(one) => <RungButton event={event} who={one} desk={desk} />}
      />
    </Fold>
  );
}

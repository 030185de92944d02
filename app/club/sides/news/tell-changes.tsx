import { useEffect, useState } from 'react';
import { call } from '#app/api/call.ts';
import type { Answer } from '#app/api/calls.ts';
import { useCall } from '#app/api/use-call.ts';
import type { Acts } from '#app/desk/acts/use-acts.tsx';
import { TellSheet } from '#app/desk/telling/tell-sheet.tsx';
import { sendTo } from '#app/desk/telling/telling-words.ts';
import { Alert } from '#app/ui/field.tsx';
import { RungButton } from './rung-button.tsx';

interface Props {
  event: string;
  desk: Acts;
}

/** What has become another than they were told, before it is told: who hears of it, and one button. */
export function TellChanges({ event, desk }: Props) {
  const [look, setLook] = useState<Answer<'GET /api/desk/playing/sides/{event}/telling'>>();
  const { failed, run } = useCall();
  useEffect(() => {
    void run(async () =>
      setLook(await call('GET /api/desk/playing/sides/{event}/telling', { param: { event } })),
    );
  }, [event, run]);
  if (failed) return <Alert kind="danger">{failed.message}</Alert>;
  if (!look) return null;
  return (
    <TellSheet
      title="Tell the players"
      act="POST /api/desk/playing/events/{id}/telling"
      param={{ id: event }}
      reached={look.reached}
      toldOf={({ told }) => told}
      fields={{}}
      button={(count) => (count > 0 ? sendTo(count) : 'I shall ring them')}
      beside={(one) => <RungButton event={event} who={one} desk={desk} />}
      onDone={desk.refresh}
      about={<p className="soft">Each reads what is another than they were told, and their place.</p>}
    />
  );
}

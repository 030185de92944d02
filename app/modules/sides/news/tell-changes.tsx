import { useEffect, useRef } from 'react';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { TellSheet } from '#app/admin/telling/tell-sheet.tsx';
import { sendTo } from '#app/admin/telling/telling-words.ts';
import type { Answer } from '#app/api/calls.ts';
import { RungButton } from './rung-button.tsx';

export type SidesLook = Answer<'GET /api/desk/playing/sides/{event}/telling'>;

interface Props {
  event: string;
  look: SidesLook;
  desk: Acts;
}

/** Render the send sheet for pending changes in place of the 'Tell them' button: recipients, and one button. */
export function TellChanges({ event, look, desk }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
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
    </div>
  );
}

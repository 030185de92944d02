import { useState } from 'react';
import { Card } from '#app/ui/card.tsx';
import { Alert, Choice } from '#app/ui/field.tsx';
import { useAwake } from '#app/ui/form.ts';
import { call } from './call.ts';
import { type ContentRoom, contentRooms, roomWords } from './rooms.ts';
import { useCall } from './use-call.ts';

/** Which rooms of the desk a member has the key of, to be given and taken back. */
export function MemberKeys({ id, keys }: { id: string; keys: ContentRoom[] }) {
  const awake = useAwake();
  const { busy, failed, run } = useCall();
  const [held, setHeld] = useState(keys);
  const [saved, setSaved] = useState(false);
  const turn = (room: ContentRoom) =>
    setHeld((was) => (was.includes(room) ? was.filter((one) => one !== room) : [...was, room]));
  return (
    <Card title="Rooms at the desk">
      <form
        className="form"
        method="post"
        onSubmit={async (event) => {
          event.preventDefault();
          setSaved(
            await run(() => call(`/api/desk/members/${id}/keys`, { method: 'PUT', json: { rooms: held } })),
          );
        }}
        onInput={() => setSaved(false)}
      >
        <p>An editor has the key of every one of these rooms. Anybody else may be given some of them.</p>
        {failed ? <Alert kind="danger">{failed.message}</Alert> : null}
        {saved ? <Alert kind="success">Saved.</Alert> : null}
        <fieldset>
          <legend>May look after</legend>
          {contentRooms.map((room) => (
            <Choice
              key={room}
              type="checkbox"
              name="rooms"
              value={room}
              label={roomWords[room].name}
              hint={roomWords[room].about}
              checked={held.includes(room)}
              onChange={() => turn(room)}
            />
          ))}
        </fieldset>
        <button type="submit" className="button" disabled={!awake || busy}>
          Save the keys
        </button>
      </form>
    </Card>
  );
}

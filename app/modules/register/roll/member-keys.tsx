import { useState } from 'react';
import { Conflict } from '#app/admin/conflict.tsx';
import { editConflictOf } from '#app/admin/edit-conflict.ts';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { type ContentRoom, contentRooms, isInUse, privateRooms, roomWords } from '#app/api/who/rooms.ts';
import { useClub } from '#app/site/shell.ts';
import { Alert, Choice } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { InSight, Trouble } from '#app/ui/foot/trouble.tsx';
import { useAwake } from '#app/ui/form.ts';

interface Props {
  id: string;
  keys: ContentRoom[];
  version: number;
  onRenew: () => Promise<void>;
}

const named = (rooms: ContentRoom[]) => rooms.map((room) => roomWords[room].name).join(', ');
/** Formatted for the middle of a sentence: the last name may contain an 'and' of its own. */
const listed = (rooms: ContentRoom[]) => named(rooms).replace(/, (?=[^,]*$)/, ', and ');

/** Parses the permissions of a conflict response. */
const roomsIn = ({ rooms }: Record<string, unknown>) =>
  contentRooms.filter((room) => Array.isArray(rooms) && rooms.includes(room));

/** Permissions of a member for sections of the admin area, to grant and to revoke. */
export function MemberKeys({ id, keys, version, onRenew }: Props) {
  const awake = useAwake();
  const club = useClub();
  const offered = contentRooms.filter((room) => isInUse(room, club) || keys.includes(room));
  const { busy, failed, run, clear } = useCall();
  const [held, setHeld] = useState(keys);
  const [saved, setSaved] = useState(false);
  const turn = (room: ContentRoom) =>
    setHeld((was) => (was.includes(room) ? was.filter((one) => one !== room) : [...was, room]));
  const save = async (seen: number) =>
    setSaved(
      await run(async () => {
        const json = { rooms: held };
        await call('PUT /api/desk/members/{id}/keys', { param: { id }, json, version: seen });
        await onRenew();
      }),
    );
  const overtaken = editConflictOf(failed);
  return (
    <Fold title="Rooms at the desk" about={named(keys) || 'none'} id="keys">
      <form
        className="form"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void save(version);
        }}
        onInput={() => setSaved(false)}
      >
        <p>
          An editor has the keys of all of these but {listed([...privateRooms])}. Anybody may be given some of
          them.
        </p>
        <fieldset>
          <legend>May look after</legend>
          {offered.map((room) => (
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
        {overtaken ? (
          <InSight>
            <Conflict
              overtaken={overtaken}
              labels={{ rooms: 'May look after' }}
              mine={{ rooms: named(contentRooms.filter((room) => held.includes(room))) }}
              theirs={{ rooms: named(roomsIn(overtaken.current)) }}
              onMine={() => save(overtaken.current.version)}
              onTheirs={async () => {
                clear();
                setHeld(roomsIn(overtaken.current));
                await onRenew();
              }}
            />
          </InSight>
        ) : (
          <Trouble>{failed?.message}</Trouble>
        )}
        {saved ? <Alert kind="success">Saved.</Alert> : null}
        <button type="submit" className="button" disabled={!awake || busy}>
          Save the keys
        </button>
      </form>
    </Fold>
  );
}

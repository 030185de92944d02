import { useState } from 'react';
import { parseEditConflict } from '#app/admin/edit-conflict.ts';
import { EditConflictPanel } from '#app/admin/edit-conflict-panel.tsx';
import {
  type AdminPermission,
  adminPermissions,
  isPermissionInUse,
  permissionLabels,
  privateAdminPermissions,
} from '#app/api/auth/permissions.ts';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { useClub } from '#app/site/shell.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AlertMessage, RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { ScrollIntoViewContainer, VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { useHydrated } from '#app/ui/form-hooks.ts';

interface Props {
  id: string;
  keys: AdminPermission[];
  version: number;
  onRenew: () => Promise<void>;
}

const getSectionTitles = (rooms: AdminPermission[]) =>
  rooms.map((room) => permissionLabels[room].name).join(', ');
/** Formatted for the middle of a sentence: the last name may contain an 'and' of its own. */
const formatSectionTitles = (rooms: AdminPermission[]) =>
  getSectionTitles(rooms).replace(/, (?=[^,]*$)/, ', and ');

/** Parses the permissions of a conflict response. */
const parsePermissions = ({ rooms }: Record<string, unknown>) =>
  adminPermissions.filter((room) => Array.isArray(rooms) && rooms.includes(room));

/** Permissions of a member for sections of the admin area, to grant and to revoke. */
export function MemberPermissionsForm({ id, keys, version, onRenew }: Props) {
  const awake = useHydrated();
  const club = useClub();
  const offered = adminPermissions.filter((room) => isPermissionInUse(room, club) || keys.includes(room));
  const { busy, failed, run, clear } = useApiCall();
  const [held, setHeld] = useState(keys);
  const [saved, setSaved] = useState(false);
  const turn = (room: AdminPermission) =>
    setHeld((was) => (was.includes(room) ? was.filter((one) => one !== room) : [...was, room]));
  const save = async (seen: number) =>
    setSaved(
      await run(async () => {
        const json = { rooms: held };
        await call('PUT /api/desk/members/{id}/keys', { param: { id }, json, version: seen });
        await onRenew();
      }),
    );
  const overtaken = parseEditConflict(failed);
  return (
    <CollapsibleSection title="Access to Club admin" about={getSectionTitles(keys) || 'none'} id="keys">
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
          Editors have access to all of these except {formatSectionTitles([...privateAdminPermissions])}. You
          can give any member access to some of them.
        </p>
        <fieldset>
          <legend>Has access to</legend>
          {offered.map((room) => (
            <RadioOrCheckboxInput
              key={room}
              type="checkbox"
              name="rooms"
              value={room}
              label={permissionLabels[room].name}
              hint={permissionLabels[room].about}
              checked={held.includes(room)}
              onChange={() => turn(room)}
            />
          ))}
        </fieldset>
        {overtaken ? (
          <ScrollIntoViewContainer>
            <EditConflictPanel
              overtaken={overtaken}
              labels={{ rooms: 'Has access to' }}
              mine={{ rooms: getSectionTitles(adminPermissions.filter((room) => held.includes(room))) }}
              theirs={{ rooms: getSectionTitles(parsePermissions(overtaken.current)) }}
              onSaveMine={() => save(overtaken.current.version)}
              onKeepTheirs={async () => {
                clear();
                setHeld(parsePermissions(overtaken.current));
                await onRenew();
              }}
            />
          </ScrollIntoViewContainer>
        ) : (
          <VisibleAlert>{failed?.message}</VisibleAlert>
        )}
        {saved ? <AlertMessage kind="success">Saved.</AlertMessage> : null}
        <button type="submit" className="button" disabled={!awake || busy}>
          Save access
        </button>
      </form>
    </CollapsibleSection>
  );
}

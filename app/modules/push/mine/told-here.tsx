import { useEffect } from 'react';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { call } from '#app/api/call.ts';
import type { MyPhones } from '#app/modules/push/devices/device-schemas.server.ts';
import { Choice } from '#app/ui/field.tsx';
import { agree, canBeTold, disagree } from './this-phone.ts';

type Device = MyPhones['devices'][number];

/** Settings of this device: kinds of notification, test and unsubscribe. */
export function ToldHere({
  device,
  offered,
  serverKey,
}: {
  device: Device;
  offered: MyPhones['offered'];
  serverKey: string | null;
}) {
  const acts = useActs();
  useEffect(() => void keepInStep(serverKey), [serverKey]);
  const { id, kinds, byMailToo } = device;
  const choose = (json: Pick<Device, 'kinds' | 'byMailToo'>) =>
    acts.act('PUT /api/me/phones/{id}', { param: { id }, json }, 'Saved.');
  const stop = async () => {
    const said = await acts.act(
      'DELETE /api/me/phones/{id}',
      { param: { id } },
      'This phone is told no more.',
    );
    if (said) await disagree().catch(() => {});
  };
  return (
    <>
      <div className="phone-try">
        <span>This phone is told.</span>
        <button
          type="button"
          className="button quiet"
          disabled={acts.busy}
          onClick={() =>
            acts.act(
              'POST /api/me/phones/{id}/try',
              { param: { id } },
              'Sent. It should be on this phone within a minute.',
            )
          }
        >
          Try it
        </button>
      </div>
      {acts.word}
      <fieldset className="choices">
        <legend>This phone tells me when</legend>
        {offered.map(({ kind, label }) => {
          const wanted = kinds.includes(kind);
          return (
            <Choice
              key={kind}
              type="checkbox"
              label={label}
              checked={wanted}
              disabled={acts.busy}
              onChange={() =>
                choose({ byMailToo, kinds: wanted ? kinds.filter((one) => one !== kind) : [...kinds, kind] })
              }
            />
          );
        })}
        <Choice
          type="checkbox"
          label="By mail too"
          hint="Else what has reached this phone is not mailed as well."
          checked={byMailToo}
          disabled={acts.busy}
          onChange={() => choose({ kinds, byMailToo: !byMailToo })}
        />
      </fieldset>
      <p className="soft">
        From nine at night to eight in the morning nothing comes, but about a match of that day; the rest
        comes at eight. When you sign out here or choose a new password, this phone is told no more.
      </p>
      <button type="button" className="button quiet" disabled={acts.busy} onClick={stop}>
        Stop telling me here
      </button>
    </>
  );
}

/** Renews the subscription, as browsers change endpoints on their own. Never requests permission. */
async function keepInStep(key: string | null): Promise<void> {
  if (!key || canBeTold() !== 'ask' || Notification.permission !== 'granted') return;
  const told = await agree(key).catch(() => undefined);
  if (told) await call('POST /api/me/phones', { json: told }).catch(() => undefined);
}

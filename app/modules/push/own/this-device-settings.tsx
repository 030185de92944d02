import { useEffect } from 'react';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { call } from '#app/api/call.ts';
import type { OwnPushDevices } from '#app/modules/push/devices/device-schemas.server.ts';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { getPushSupport, subscribeToPush, unsubscribeFromPush } from './browser-push.ts';

type Device = OwnPushDevices['devices'][number];

/** Settings of this device: kinds of notification, test and unsubscribe. */
export function ThisPushDeviceSettings({
  device,
  offered,
  serverKey,
}: {
  device: Device;
  offered: OwnPushDevices['offered'];
  serverKey: string | null;
}) {
  const acts = useMutationRunner();
  useEffect(() => void renewSubscription(serverKey), [serverKey]);
  const { id, kinds, byMailToo } = device;
  const choose = (json: Pick<Device, 'kinds' | 'byMailToo'>) =>
    acts.mutate('PUT /api/me/phones/{id}', { param: { id }, json }, 'Saved.');
  const stop = async () => {
    const said = await acts.mutate(
      'DELETE /api/me/phones/{id}',
      { param: { id } },
      'Notifications are off for this phone.',
    );
    if (said) await unsubscribeFromPush().catch(() => {});
  };
  return (
    <>
      <div className="phone-try">
        <span>Notifications are on for this phone.</span>
        <button
          type="button"
          className="button quiet"
          disabled={acts.busy}
          onClick={() =>
            acts.mutate(
              'POST /api/me/phones/{id}/try',
              { param: { id } },
              'Sent. It should be on this phone within a minute.',
            )
          }
        >
          Send test
        </button>
      </div>
      {acts.notice}
      <fieldset className="choices">
        <legend>Notify me on this phone when</legend>
        {offered.map(({ kind, label }) => {
          const wanted = kinds.includes(kind);
          return (
            <RadioOrCheckboxInput
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
        <RadioOrCheckboxInput
          type="checkbox"
          label="By email too"
          hint="Otherwise we will not email you anything this phone has already received."
          checked={byMailToo}
          disabled={acts.busy}
          onChange={() => choose({ kinds, byMailToo: !byMailToo })}
        />
      </fieldset>
      <p className="soft">
        From 9pm to 8am we only notify you about a match that day. The rest arrives at 8am. Notifications on
        this phone stop when you sign out here or choose a new password.
      </p>
      <button type="button" className="button quiet" disabled={acts.busy} onClick={stop}>
        Turn off notifications
      </button>
    </>
  );
}

/** Renews the subscription, as browsers change endpoints on their own. Never requests permission. */
async function renewSubscription(key: string | null): Promise<void> {
  if (!key || getPushSupport() !== 'ask' || Notification.permission !== 'granted') return;
  const told = await subscribeToPush(key).catch(() => undefined);
  if (told) await call('POST /api/me/phones', { json: told }).catch(() => undefined);
}

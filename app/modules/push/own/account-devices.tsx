import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { getDeviceOwnership } from '#app/api/offline/own-device.ts';
import { useApiCall } from '#app/api/use-call.ts';
import type { OwnPushDevices } from '#app/modules/push/devices/device-schemas.server.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AlertMessage } from '#app/ui/field.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { getPushSupport, type PushSupport, subscribeToPush } from './browser-push.ts';
import { OtherPushDevicesList } from './other-devices.tsx';
import { ThisPushDeviceSettings } from './this-device-settings.tsx';

/**
 * Push notifications of this device, their kinds, and the member's other devices. Permission is requested only here, on a tap.
 */
export function PushDevicesCollapsible({ phones }: { phones: OwnPushDevices }) {
  const { key, offered, devices } = phones;
  const here = devices.find(({ current }) => current);
  const others = devices.filter(({ current }) => !current);
  if (!key && devices.length === 0) return null;
  return (
    <CollapsibleSection
      title="Notifications"
      about={describeDevices(here !== undefined, others.length)}
      id="phones"
    >
      {here ? (
        <ThisPushDeviceSettings serverKey={key} key={here.id} device={here} offered={offered} />
      ) : key ? (
        <SubscribeThisDevice serverKey={key} />
      ) : (
        <p>The club does not send notifications at the moment.</p>
      )}
      <OtherPushDevicesList devices={others} />
    </CollapsibleSection>
  );
}

function describeDevices(isHere: boolean, others: number): string | undefined {
  if (isHere) return others > 0 ? `on for this device and ${others} more` : 'on for this device';
  return others > 0 ? `on for ${others} of my other devices` : undefined;
}

function SubscribeThisDevice({ serverKey }: { serverKey: string }) {
  const { revalidate } = useRevalidator();
  const { busy, failed, run } = useApiCall();
  const [can, setCan] = useState<PushSupport | 'shared'>();
  const [trouble, setTrouble] = useState('');
  useEffect(() => setCan(canBeOffered()), []);
  const begin = () =>
    run(async () => {
      setTrouble('');
      const told = await subscribeToPush(serverKey).catch(() => {
        setTrouble('We could not turn on notifications in this browser. Try again, or try another browser.');
        return undefined;
      });
      if (told) {
        await call('POST /api/me/phones', { json: told });
        await revalidate();
      } else setCan(canBeOffered());
    });
  return (
    <>
      <p>
        Get urgent news on this phone, even when its screen is off and our site is not open: the green is
        closed, a match is cancelled, you are picked. You choose which. No one else’s name is shown.
      </p>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      {trouble ? <AlertMessage kind="danger">{trouble}</AlertMessage> : null}
      {can === 'ask' ? (
        <button type="button" className="button" disabled={busy} onClick={begin}>
          Turn on notifications
        </button>
      ) : null}
      {can && can !== 'ask' ? <PushUnsupported why={can} /> : null}
    </>
  );
}

/** Never on a device that others use too. */
const canBeOffered = () => (getDeviceOwnership() === 'shared' ? 'shared' : getPushSupport());

function PushUnsupported({ why }: { why: Exclude<PushSupport, 'ask'> | 'shared' }) {
  if (why === 'shared')
    return (
      <p>
        Others use this device too, so we do not show you notifications here. If it is your own, press ‘This
        is my own phone’ under ‘No signal at the green’ on this page.
      </p>
    );
  if (why === 'said no')
    return (
      <p>
        Notifications from us are blocked on this phone. To allow them, open its settings, then Notifications,
        and find this browser or our site. Then return to this page.
      </p>
    );
  if (why === 'cannot') return <p>This browser cannot show notifications. We will email you as before.</p>;
  return (
    <>
      <p>
        <strong>On an iPhone or iPad this only works from the home screen:</strong>
      </p>
      <ol>
        <li>
          Press the Share button: the box with an arrow pointing up. You may have to press the three dots
          first.
        </li>
        <li>Press ‘Add to Home Screen’, then ‘Add’.</li>
        <li>Open our site from the new icon on your home screen, and sign in there.</li>
        <li>On ‘My page’, open ‘Me’, then ‘Notifications’. Press ‘Turn on notifications’.</li>
      </ol>
    </>
  );
}

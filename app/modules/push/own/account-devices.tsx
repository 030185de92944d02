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
      title="Tell me on this phone"
      about={describeDevices(here !== undefined, others.length)}
      id="phones"
    >
      {here ? (
        <ThisPushDeviceSettings serverKey={key} key={here.id} device={here} offered={offered} />
      ) : key ? (
        <SubscribeThisDevice serverKey={key} />
      ) : (
        <p>The club tells nothing on phones at the moment.</p>
      )}
      <OtherPushDevicesList devices={others} />
    </CollapsibleSection>
  );
}

function describeDevices(isHere: boolean, others: number): string | undefined {
  if (isHere) return others > 0 ? `this one and ${others} more` : 'this one is told';
  return others > 0 ? `${others} of mine told, not this one` : undefined;
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
        setTrouble('This browser could not be asked just now. Please try again, or try another browser.');
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
        What cannot wait comes to this phone, though its screen is off and no page of ours is open: the green
        is closed, a match is off, you are picked. You choose what. It shows nobody else’s name.
      </p>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      {trouble ? <AlertMessage kind="danger">{trouble}</AlertMessage> : null}
      {can === 'ask' ? (
        <button type="button" className="button" disabled={busy} onClick={begin}>
          Tell me on this phone
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
        Others use this device too, so we do not show you notifications here. If it is your own, say so under
        ‘No signal at the green’ on this page.
      </p>
    );
  if (why === 'said no')
    return (
      <p>
        This phone has been told not to show anything from us. To change that, open its settings, then
        Notifications, find this browser or our site there, and allow it. Then come back here.
      </p>
    );
  if (why === 'cannot') return <p>This browser cannot show such messages. Mail comes as before.</p>;
  return (
    <>
      <p>
        <strong>On an iPhone or iPad this works from the home screen alone:</strong>
      </p>
      <ol>
        <li>
          Press the Share button: the square with an arrow that points up. You may have to press the three
          dots first.
        </li>
        <li>Press ‘Add to Home Screen’, then ‘Add’.</li>
        <li>Open us from the new icon on your home screen, and sign in there.</li>
        <li>Open My page, Me, ‘Tell me on this phone’, and press the button.</li>
      </ol>
    </>
  );
}

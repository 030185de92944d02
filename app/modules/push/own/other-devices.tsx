import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatDateTime } from '#app/core/clock.ts';
import type { OwnPushDevices } from '#app/modules/push/devices/device-schemas.server.ts';

/** List of the member's other push devices; each can be removed, for example if it is lost. */
export function OtherPushDevicesList({ devices }: { devices: OwnPushDevices['devices'] }) {
  const acts = useMutationRunner();
  return (
    <>
      {devices.length > 0 ? (
        <>
          <h3>Other devices with notifications on</h3>
          <ul className="list">
            {devices.map(({ id, name, madeAt, reachedAt }) => (
              <li key={id} className="print-row phone-told">
                <span>
                  <strong>{name}</strong>{' '}
                  <span className="soft">
                    {reachedAt
                      ? `last notified ${formatDateTime(new Date(reachedAt))}`
                      : `since ${formatDateTime(new Date(madeAt))}, not notified yet`}
                  </span>
                </span>
                <button
                  type="button"
                  className="button quiet small"
                  disabled={acts.busy}
                  onClick={() =>
                    acts.mutate(
                      'DELETE /api/me/phones/{id}',
                      { param: { id } },
                      'Notifications are off for that device.',
                    )
                  }
                >
                  Turn off<span className="visually-hidden">: {name}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {acts.notice}
    </>
  );
}

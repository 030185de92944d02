import { useState } from 'react';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { TelephoneList } from '#app/admin/send-sheet/recipient-lists.tsx';
import { formatFirstNames } from '#app/admin/send-sheet/send-labels.ts';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import type { PlayerNotificationStatus } from './notification-schemas.server.ts';
import { formatNotificationStatus } from './notification-text.ts';
import { NotifyChangesSheet, type SidesReview } from './notify-changes-sheet.tsx';
import { PhonedButton } from './phoned-button.tsx';

interface Props {
  event: string;
  told: PlayerNotificationStatus;
  desk: MutationRunner;
}

/** Render the pending notifications and calls on each page of the team, until they are done. */
export function PendingNotificationsCard({ event, told, desk }: Props) {
  const [look, setLook] = useState<SidesReview>();
  const { busy, failed, run } = useCall();
  const { untold, toRing } = told;
  if (look) return <NotifyChangesSheet event={event} look={look} desk={desk} />;
  if (untold === 0 && toRing.length === 0) return null;
  const open = () =>
    run(async () => setLook(await call('GET /api/desk/playing/sides/{event}/telling', { param: { event } })));
  return (
    <>
      {untold > 0 ? (
        <Card title="Tell the players" className="call">
          <p>{formatNotificationStatus(told)} It may be the day, the time, the place, a side or a lift.</p>
          <VisibleAlert>{failed?.message}</VisibleAlert>
          <div className="actions">
            <button type="button" className="button" disabled={desk.busy || busy} onClick={open}>
              Tell them
            </button>
          </div>
        </Card>
      ) : null}
      {toRing.length > 0 ? <PlayersToPhone event={event} toRing={toRing} desk={desk} /> : null}
    </>
  );
}

/** Render the collapsed list of players to phone, with their numbers. */
export function PlayersToPhone({
  event,
  toRing,
  desk,
}: Pick<Props, 'event' | 'desk'> & Pick<PlayerNotificationStatus, 'toRing'>) {
  return (
    <CollapsibleSection title={`${toRing.length} to ring`} about={formatFirstNames(toRing)}>
      <TelephoneList
        ring={toRing.map(({ id, name, phone, otherPhone, about }) => ({
          id,
          name,
          telephone: phone,
          other: otherPhone,
          line: about,
        }))}
        beside={(one) => <PhonedButton event={event} who={one} desk={desk} />}
      />
    </CollapsibleSection>
  );
}

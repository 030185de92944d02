import { useState } from 'react';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { TelephoneRecipientList } from '#app/admin/send-sheet/recipient-lists.tsx';
import { formatFirstRecipientNames } from '#app/admin/send-sheet/send-labels.ts';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import type { PlayerNotificationStatus } from './notification-schemas.server.ts';
import { formatPlayerNotificationStatus } from './notification-text.ts';
import { NotifyPlayersMailPanel, type SidesPublishingReview } from './notify-changes-sheet.tsx';
import { PlayerPhonedButton } from './phoned-button.tsx';

interface Props {
  event: string;
  told: PlayerNotificationStatus;
  desk: MutationRunner;
}

/** Render the pending notifications and calls on each page of the team, until they are done. */
export function PendingPlayerNotificationsCard({ event, told, desk }: Props) {
  const [look, setLook] = useState<SidesPublishingReview>();
  const { busy, failed, run } = useApiCall();
  const { untold, toRing } = told;
  if (look) return <NotifyPlayersMailPanel event={event} look={look} desk={desk} />;
  if (untold === 0 && toRing.length === 0) return null;
  const open = () =>
    run(async () => setLook(await call('GET /api/desk/playing/sides/{event}/telling', { param: { event } })));
  return (
    <>
      {untold > 0 ? (
        <Card title="Notify the players" className="call">
          <p>{formatPlayerNotificationStatus(told)} The date, time, venue, team or a lift has changed.</p>
          <VisibleAlert>{failed?.message}</VisibleAlert>
          <div className="actions">
            <button type="button" className="button" disabled={desk.busy || busy} onClick={open}>
              Notify players
            </button>
          </div>
        </Card>
      ) : null}
      {toRing.length > 0 ? <PlayersToPhoneList event={event} toRing={toRing} desk={desk} /> : null}
    </>
  );
}

/** Render the collapsed list of players to phone, with their numbers. */
export function PlayersToPhoneList({
  event,
  toRing,
  desk,
}: Pick<Props, 'event' | 'desk'> & Pick<PlayerNotificationStatus, 'toRing'>) {
  return (
    <CollapsibleSection title={`${toRing.length} to phone`} about={formatFirstRecipientNames(toRing)}>
      <TelephoneRecipientList
        ring={toRing.map(({ id, name, phone, otherPhone, about }) => ({
          id,
          name,
          telephone: phone,
          other: otherPhone,
          line: about,
        }))}
        beside={(one) => <PlayerPhonedButton event={event} who={one} desk={desk} />}
      />
    </CollapsibleSection>
  );
}

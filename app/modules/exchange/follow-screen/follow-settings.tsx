import { MutationButton } from '#app/admin/forms/mutation-button.tsx';
import { useClubTerms } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import type { FollowLeagueSectionProps } from './follow-part-props.ts';

/** Last successful fetch, or the error and its start; with a button to fetch now. */
export const LeagueSiteFetchStatus = ({ peer, desk }: Omit<FollowLeagueSectionProps, 'screen'>) => (
  <>
    {peer.failure ? (
      <p role="status">
        {peer.failure} {peer.since ? `This has been the case since ${peer.since}. ` : ''}
        {peer.seen ? `The matches shown here were last updated on ${peer.seen}.` : ''}
      </p>
    ) : null}
    <MutationButton
      desk={desk}
      mutation="POST /api/desk/results/following/{id}/fetch"
      input={{ param: { id: peer.id }, json: { accept: peer.isOlder } }}
      successMessage="Checking the league website."
    >
      {peer.isOlder ? 'Use the older information' : 'Check now'}
    </MutationButton>
  </>
);

/** Settings that rarely change. */
export function FollowLeagueSettings({ peer, desk }: Omit<FollowLeagueSectionProps, 'screen'>) {
  const { id, version, takes, state, names, keepsPlayers } = peer;
  return (
    <>
      {peer.failure ? null : (
        <CollapsibleSection
          title="League website"
          about={peer.seen ? `last checked on ${peer.seen}` : 'not checked yet'}
        >
          <LeagueSiteFetchStatus peer={peer} desk={desk} />
        </CollapsibleSection>
      )}
      <CollapsibleSection
        title="Adding matches to the calendar"
        about={takes === 'self' ? 'automatic' : 'when you choose'}
      >
        <MutationButton
          desk={desk}
          mutation="PATCH /api/desk/results/following/{id}"
          input={{ param: { id }, version, json: { takes: takes === 'self' ? 'press' : 'self' } }}
          successMessage="Saved."
        >
          {takes === 'self' ? 'Check matches first' : 'Add matches automatically'}
        </MutationButton>
        <p className="soft">Changes made here by hand are never overwritten automatically.</p>
      </CollapsibleSection>
      {state === 'agreed' && (keepsPlayers || names) ? <PlayerNamesSettings peer={peer} desk={desk} /> : null}
      {state === 'agreed' ? (
        <CollapsibleSection title="Connect again" about="after either website was moved or restored">
          <MutationButton
            desk={desk}
            mutation="POST /api/desk/results/following/{id}/keys"
            input={{ param: { id }, version }}
            successMessage="Request sent to the league website."
          >
            Send request again
          </MutationButton>
        </CollapsibleSection>
      ) : null}
      <CollapsibleSection title="Stop following">
        <ConfirmButton
          button="Stop following"
          title="Stop following this league’s website?"
          large
          busy={desk.busy}
          onSure={() =>
            desk.mutate(
              'DELETE /api/desk/results/following/{id}',
              { param: { id }, version },
              'No longer following this league.',
            )
          }
        >
          Matches already in the calendar stay there. Results are no longer sent to the league.
          {names
            ? ' Names already sent stay with the league. To remove them, press ‘Stop sending names’ first.'
            : ''}
        </ConfirmButton>
      </CollapsibleSection>
    </>
  );
}

/** Players' names are sent only after an officer's consent, who is informed of the data and its recipient first. */
function PlayerNamesSettings({ peer, desk }: Omit<FollowLeagueSectionProps, 'screen'>) {
  const words = useClubTerms();
  const { id, version, names, keepsPlayers, league, name, address } = peer;
  return (
    <CollapsibleSection
      title="Players’ names"
      about={names ? 'sent to the league' : 'not sent to the league'}
    >
      <p>
        {league || name} records who plays. With each result we {names ? 'send' : 'would send'} the names in
        the teams published for the match, including guests, with {words.rink} and position, to the league’s
        website, {address}. The league looks the names up in its list of players and may show them on its
        website.
      </p>
      <p>
        We leave out members who have opted out of the members’ directory, and anyone who was removed from the
        membership list. Let your members know before you begin, and mention it on the privacy page.
        {names ? ' If you stop, the names already sent are removed from the league’s website.' : ''}
      </p>
      {names && !keepsPlayers ? <p>The league no longer records names, so none are sent.</p> : null}
      <MutationButton
        desk={desk}
        mutation="PATCH /api/desk/results/following/{id}"
        input={{ param: { id }, version, json: { names: !names } }}
        successMessage={
          names
            ? 'Names are no longer sent, and those already sent will be removed.'
            : 'Names are now sent with the results.'
        }
      >
        {names ? 'Stop sending names' : 'Send players’ names'}
      </MutationButton>
    </CollapsibleSection>
  );
}

interface OwnTableProps extends Pick<FollowLeagueSectionProps, 'desk'> {
  day: string;
  version: number;
}

/** The league's table is there, and our page still shows the one that is worked out here. */
export const OwnStandingsNotice = ({ day, version, desk }: OwnTableProps) => (
  <Card title="Table on our league page">
    <p>Our page shows a table worked out from the results we enter.</p>
    <MutationButton
      desk={desk}
      mutation="PATCH /api/desk/results/leagues/{day}"
      input={{ param: { day }, version, json: { source: 'sheet' } }}
      successMessage="Our page now shows the league’s table."
    >
      Show the league’s table
    </MutationButton>
  </Card>
);

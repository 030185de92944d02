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
        {peer.seen ? `The matches shown here are from ${peer.seen}.` : ''}
      </p>
    ) : null}
    <MutationButton
      desk={desk}
      mutation="POST /api/desk/results/following/{id}/fetch"
      input={{ param: { id: peer.id }, json: { accept: peer.isOlder } }}
      successMessage="The league’s site was asked."
    >
      {peer.isOlder ? 'Take what it says now' : 'Ask it now'}
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
          title="The league’s site"
          about={peer.seen ? `heard last on ${peer.seen}` : 'not heard yet'}
        >
          <LeagueSiteFetchStatus peer={peer} desk={desk} />
        </CollapsibleSection>
      )}
      <CollapsibleSection
        title="How matches come in"
        about={takes === 'self' ? 'by themselves' : 'when you press'}
      >
        <MutationButton
          desk={desk}
          mutation="PATCH /api/desk/results/following/{id}"
          input={{ param: { id }, version, json: { takes: takes === 'self' ? 'press' : 'self' } }}
          successMessage="Saved."
        >
          {takes === 'self' ? 'Let me look first' : 'Take them by themselves'}
        </MutationButton>
        <p className="soft">What somebody here has changed by hand is never changed by itself.</p>
      </CollapsibleSection>
      {state === 'agreed' && (keepsPlayers || names) ? <PlayerNamesSettings peer={peer} desk={desk} /> : null}
      {state === 'agreed' ? (
        <CollapsibleSection title="Agree on the keys again" about="after either site was moved or restored">
          <MutationButton
            desk={desk}
            mutation="POST /api/desk/results/following/{id}/keys"
            input={{ param: { id }, version }}
            successMessage="The league’s site was asked."
          >
            Ask again
          </MutationButton>
        </CollapsibleSection>
      ) : null}
      <CollapsibleSection title="End following">
        <ConfirmButton
          button="End following"
          title="End following this league’s site?"
          large
          busy={desk.busy}
          onSure={() =>
            desk.mutate('DELETE /api/desk/results/following/{id}', { param: { id }, version }, 'Ended.')
          }
        >
          What is in the calendar stays there. Results go to the league no more.
          {names ? ' The names that went there stay: send no names first, if they are to go.' : ''}
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
      title="Who played"
      about={names ? 'names go to the league' : 'no names go to the league'}
    >
      <p>
        {league || name} keeps who plays. With each result {names ? 'go' : 'would go'} to its site, {address},
        the names in the sides that were published for the match, guests’ too, with {words.rink} and place. It
        looks them up in its register, and may show them on its pages.
      </p>
      <p>
        Not named is whoever has said that their name is not to stand in the members’ directory, and whoever
        was removed from the roll. Tell your members before you begin, and say it on the page about privacy.
        {names ? ' Switched off, the names that went are taken back there.' : ''}
      </p>
      {names && !keepsPlayers ? <p>The league keeps nobody’s name now: none go.</p> : null}
      <MutationButton
        desk={desk}
        mutation="PATCH /api/desk/results/following/{id}"
        input={{ param: { id }, version, json: { names: !names } }}
        successMessage={
          names
            ? 'No names go any more, and those that went are taken back.'
            : 'Names go with the results now.'
        }
      >
        {names ? 'Send no names' : 'Send who played'}
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
  <Card title="The table on our page">
    <p>It is worked out here, from the results that we enter.</p>
    <MutationButton
      desk={desk}
      mutation="PATCH /api/desk/results/leagues/{day}"
      input={{ param: { day }, version, json: { source: 'sheet' } }}
      successMessage="Our page shows the league’s table now."
    >
      Show the league’s table
    </MutationButton>
  </Card>
);

import { Deed } from '#app/admin/forms/deed.tsx';
import { useWords } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import type { PartProps } from './part-props.ts';

/** Last successful fetch, or the error and its start; with a button to fetch now. */
export const HowItIs = ({ peer, desk }: Omit<PartProps, 'screen'>) => (
  <>
    {peer.failure ? (
      <p role="status">
        {peer.failure} {peer.since ? `It has been so since ${peer.since}. ` : ''}
        {peer.seen ? `What stands here is of ${peer.seen}.` : ''}
      </p>
    ) : null}
    <Deed
      desk={desk}
      act="POST /api/desk/results/following/{id}/fetch"
      given={{ param: { id: peer.id }, json: { accept: peer.isOlder } }}
      said="The league’s site was asked."
    >
      {peer.isOlder ? 'Take what it says now' : 'Ask it now'}
    </Deed>
  </>
);

/** What is settled once and seldom looked at. */
export function FollowWays({ peer, desk }: Omit<PartProps, 'screen'>) {
  const { id, version, takes, state, names, keepsPlayers } = peer;
  return (
    <>
      {peer.failure ? null : (
        <Fold title="The league’s site" about={peer.seen ? `heard last on ${peer.seen}` : 'not heard yet'}>
          <HowItIs peer={peer} desk={desk} />
        </Fold>
      )}
      <Fold title="How matches come in" about={takes === 'self' ? 'by themselves' : 'when you press'}>
        <Deed
          desk={desk}
          act="PATCH /api/desk/results/following/{id}"
          given={{ param: { id }, version, json: { takes: takes === 'self' ? 'press' : 'self' } }}
          said="Saved."
        >
          {takes === 'self' ? 'Let me look first' : 'Take them by themselves'}
        </Deed>
        <p className="soft">What somebody here has changed by hand is never changed by itself.</p>
      </Fold>
      {state === 'agreed' && (keepsPlayers || names) ? <WhoPlayed peer={peer} desk={desk} /> : null}
      {state === 'agreed' ? (
        <Fold title="Agree on the keys again" about="after either site was moved or restored">
          <Deed
            desk={desk}
            act="POST /api/desk/results/following/{id}/keys"
            given={{ param: { id }, version }}
            said="The league’s site was asked."
          >
            Ask again
          </Deed>
        </Fold>
      ) : null}
      <Fold title="End following">
        <SureButton
          button="End following"
          title="End following this league’s site?"
          large
          busy={desk.busy}
          onSure={() =>
            desk.act('DELETE /api/desk/results/following/{id}', { param: { id }, version }, 'Ended.')
          }
        >
          What is in the calendar stays there. Results go to the league no more.
          {names ? ' The names that went there stay: send no names first, if they are to go.' : ''}
        </SureButton>
      </Fold>
    </>
  );
}

/** Players' names are sent only after an officer's consent, who is informed of the data and its recipient first. */
function WhoPlayed({ peer, desk }: Omit<PartProps, 'screen'>) {
  const words = useWords();
  const { id, version, names, keepsPlayers, league, name, address } = peer;
  return (
    <Fold title="Who played" about={names ? 'names go to the league' : 'no names go to the league'}>
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
      <Deed
        desk={desk}
        act="PATCH /api/desk/results/following/{id}"
        given={{ param: { id }, version, json: { names: !names } }}
        said={
          names
            ? 'No names go any more, and those that went are taken back.'
            : 'Names go with the results now.'
        }
      >
        {names ? 'Send no names' : 'Send who played'}
      </Deed>
    </Fold>
  );
}

interface OwnTableProps extends Pick<PartProps, 'desk'> {
  day: string;
  version: number;
}

/** The league's table is there, and our page still shows the one that is worked out here. */
export const OwnTable = ({ day, version, desk }: OwnTableProps) => (
  <Card title="The table on our page">
    <p>It is worked out here, from the results that we enter.</p>
    <Deed
      desk={desk}
      act="PATCH /api/desk/results/leagues/{day}"
      given={{ param: { day }, version, json: { source: 'sheet' } }}
      said="Our page shows the league’s table now."
    >
      Show the league’s table
    </Deed>
  </Card>
);

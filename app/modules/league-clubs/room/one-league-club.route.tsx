import { useLoaderData } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { JustDone } from '#app/admin/just-done.tsx';
import { BackTo } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { useWords } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Page } from '#app/ui/page.tsx';
import { ClubContacts } from './club-contacts.tsx';
import { ClubEnd } from './club-end.tsx';
import type { LeagueClubSeen } from './club-seen.ts';
import { ClubTeams } from './club-teams.tsx';
import { useClubFields } from './use-club-fields.ts';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/league/clubs/{id}', { param: { id } });

/** Admin page of one league club: teams, contacts, details, merging and removal. */
export default function OneLeagueClub() {
  const seen = useLoaderData<typeof clientLoader>();
  const { club } = seen;
  const desk = useActs();
  const fields = useClubFields();
  const words = useWords();
  return (
    <Page
      title={club.name}
      description={`${club.name}, a club of the league.`}
      lead={
        <>
          {club.names.length > 0 ? `Before: ${club.names.join(', ')}. ` : null}
          <a href={`/clubs/${club.id}`}>Its page</a>
        </>
      }
      before={<BackTo to="/desk/league/clubs">Clubs</BackTo>}
    >
      <JustDone onUndone={desk.refresh} />
      {desk.word}
      <Follows seen={seen} desk={desk} />
      <ClubTeams seen={seen} desk={desk} />
      <ClubContacts seen={seen} desk={desk} />
      <div className="folds">
        <Fold title="Name, greens and the way there" about={greensOf(club, words.rinks)}>
          <ActForm
            act="PUT /api/desk/league/clubs/{id}"
            param={{ id: club.id }}
            fields={fields}
            was={club}
            button="Save"
            onGivenWay={desk.refresh}
            onDone={async (done) => {
              await desk.refresh();
              desk.say('Saved. A name that it had before finds it still.', done);
            }}
          />
        </Fold>
        <ClubEnd seen={seen} desk={desk} />
      </div>
      <LatestChanges room="league" subject={`club:${club.id}`} onUndone={desk.refresh} />
    </Page>
  );
}

const greensOf = ({ greens, rinks }: LeagueClubSeen['club'], word: string) =>
  `${greens === 1 ? '1 green' : `${greens} greens`} of ${rinks} ${word}`;

interface Props {
  seen: LeagueClubSeen;
  desk: ReturnType<typeof useActs>;
}

/** Card to rename the teams of the season after their club was renamed; past tables keep the old names. */
function Follows({ seen: { club, follows, season }, desk }: Props) {
  if (follows.length === 0) return null;
  const [first] = follows;
  return (
    <Card title="Its teams still bear the earlier name">
      <ul className="list">
        {follows.map(({ id, name, now }) => (
          <li key={id}>
            {name} would be <strong>{now}</strong>
          </li>
        ))}
      </ul>
      <p className="soft">In {season}. The tables of seasons before keep the names that they had.</p>
      <button
        type="button"
        className="button"
        disabled={desk.busy}
        onClick={() =>
          desk.act(
            'POST /api/desk/league/clubs/{id}/team-names',
            { param: { id: club.id }, version: club.version },
            follows.length === 1 ? `It is ${first?.now} now.` : 'They bear the new name now.',
          )
        }
      >
        {follows.length === 1 ? `Call it ${first?.now}` : 'Give them the new name'}
      </button>
    </Card>
  );
}

import { useLoaderData } from 'react-router';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { BackTo } from '#app/admin/room-page.tsx';
import { call, goToSignIn } from '#app/api/call.ts';
import { readToken } from '#app/api/who/token.ts';
import { dutyTitle, together, whenWords } from '#app/modules/duties/duty-words.ts';
import { useClubName } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Opening } from '#app/ui/opening.tsx';
import { Page } from '#app/ui/page.tsx';
import { MyAway } from './my-away.tsx';
import type { MyDuties } from './my-duties-schemas.ts';
import { OneMyTurn } from './one-my-turn.tsx';

export const handle = { app: true };

export async function clientLoader() {
  if (!readToken()) return goToSignIn();
  return call('GET /api/duties');
}
clientLoader.hydrate = true as const;

const title = 'My duties';

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <Page title={title} description={`Your turns at ${clubName}.`}>
      <Opening what="This page" words="Fetching your duties…" />
    </Page>
  );
}

/** Render a member's slots, the swap requests of others, their unavailable dates and all duties. */
export default function MyDutiesPage() {
  const { turns, offers, away, all } = useLoaderData<typeof clientLoader>();
  const clubName = useClubName();
  const desk = useActs();
  return (
    <Page
      title={title}
      description={`Your turns at ${clubName}.`}
      before={<BackTo to="/members/diary">My season</BackTo>}
    >
      <div className="account" data-members-only="">
        {desk.word}
        {offers.map((offer) => (
          <Card key={offer.turn} title={`Can you help? ${dutyTitle(offer)}`}>
            <p>{offer.words}</p>
            {offer.ask ? <p>‘{offer.ask}’</p> : null}
            <button
              type="button"
              className="button"
              disabled={desk.busy}
              onClick={() =>
                desk.act(
                  'POST /api/duties/turns/{id}/taking',
                  { param: { id: offer.turn } },
                  'It is yours: thank you.',
                )
              }
            >
              I will take it<span className="visually-hidden">: {dutyTitle(offer)}</span>
            </button>
          </Card>
        ))}
        {turns.length === 0 ? <p>You have no turn to come.</p> : null}
        {turns.length > 0 ? (
          <>
            <h2>My turns</h2>
            <div className="folds">
              {turns.map((turn, at) => (
                <OneMyTurn key={turn.turn} turn={turn} desk={desk} isNext={at === 0 && offers.length === 0} />
              ))}
            </div>
          </>
        ) : null}
        <MyAway away={away} desk={desk} />
        <Everybodys all={all} />
      </div>
    </Page>
  );
}

function Everybodys({ all }: { all: MyDuties['all'] }) {
  return (
    <Fold title="Who does what" about={all.length === 1 ? '1 date' : `${all.length} dates`}>
      {all.length === 0 ? <p>No duties are planned yet.</p> : null}
      <ul className="list duties-all">
        {all.map((duty) => (
          <li key={duty.id}>
            <p>
              <strong>{whenWords(duty)}</strong>, {dutyTitle(duty)}
              {duty.off ? <span className="badge warm">{duty.off}</span> : null}
            </p>
            {duty.off ? null : <p>{whoDoes(duty)}</p>}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function whoDoes({ people, vacant }: MyDuties['all'][number]): string {
  const names = people.map(({ name, asks }) => (asks ? `${name} (asks for a swap)` : name));
  const missing = vacant > 0 ? `${vacant} still wanted` : '';
  return [names.length > 0 && together(names), missing].filter(Boolean).join(', ');
}

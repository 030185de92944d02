import { useEffect, useReducer, useState } from 'react';
import { useLoaderData } from 'react-router';
import { call, goToSignIn } from '#app/api/call.ts';
import { readToken } from '#app/api/who/token.ts';
import { type CardScreen, totalOf } from '#app/modules/match-day/card/card.ts';
import { capital } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { Trouble } from '#app/ui/foot/trouble.tsx';
import { Opening } from '#app/ui/opening.tsx';
import { Page } from '#app/ui/page.tsx';
import { stayAwake } from './awake.ts';
import { CardResult } from './card-result.tsx';
import { OneRink } from './one-rink.tsx';
import { createScoring } from './scoring.ts';

export const handle = { app: true };

export async function clientLoader({ params: { id = '' } }: { params: { id?: string } }) {
  if (!readToken()) return goToSignIn();
  const [me, card] = await Promise.all([
    call('GET /api/me'),
    call('GET /api/playing/cards/{id}', { param: { id } }),
  ]);
  return { me: me.id, card };
}
clientLoader.hydrate = true as const;

const description = 'The score of a match, end by end.';

export function HydrateFallback() {
  return (
    <Page title="Match card" description={description}>
      <Opening what="The card" words="Fetching the card…" />
    </Page>
  );
}

export default function MatchCard() {
  const { me, card } = useLoaderData<typeof clientLoader>();
  return <KeptCard key={card.id} me={me} first={card} />;
}

/** Render one rink at a time for scoring, and the match total below. */
function KeptCard({ me, first }: { me: string; first: CardScreen }) {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const [scoring] = useState(() => createScoring(first, me, draw));
  const [number, setNumber] = useState(() => rinkOf(first, me));
  const { card, isWaiting, isAllSent, failed } = scoring.shown();
  const { mayKeep } = card;
  useEffect(() => scoring.follow(), [scoring]);
  useEffect(() => (mayKeep ? stayAwake() : undefined), [mayKeep]);
  return (
    <Page title={`${card.us} v ${card.them}`} description={description}>
      <div className="scoring" data-members-only="">
        <Rinks card={card} shown={number} onShow={setNumber} onAdd={scoring.add} />
        <Trouble>{failed?.message}</Trouble>
        <OneRink key={number} number={number} scoring={scoring} />
        {mayKeep ? (
          <p className="scoring-kept" role="status">
            {isAllSent
              ? 'All is sent.'
              : isWaiting
                ? 'No line: kept on this phone until there is one.'
                : 'Sending…'}
          </p>
        ) : null}
        <Match card={card} />
        {card.outcome ? <CardResult card={card} outcome={card.outcome} scoring={scoring} /> : null}
      </div>
    </Page>
  );
}

/** Return the rink of a member, or the first one. */
function rinkOf({ rinks }: CardScreen, me: string): number {
  return rinks.find(({ ours }) => ours.some(({ id }) => id === me))?.number ?? 1;
}

interface RinksProps {
  card: CardScreen;
  shown: number;
  onShow: (number: number) => void;
  onAdd: () => void;
}

function Rinks({ card: { count, mayKeep, mayAdd, rinks }, shown, onShow, onAdd }: RinksProps) {
  const words = useWords();
  if (count === 1 && !(mayKeep && mayAdd)) return null;
  return (
    <nav className="scoring-tabs" aria-label={capital(words.rinks)}>
      {rinks.map(({ number }) => (
        <button
          key={number}
          type="button"
          className="button quiet"
          aria-current={number === shown ? 'true' : undefined}
          onClick={() => onShow(number)}
        >
          {count > 3 ? (
            <>
              <span className="visually-hidden">{`${capital(words.rink)} `}</span>
              {number}
            </>
          ) : (
            `${capital(words.rink)} ${number}`
          )}
        </button>
      ))}
      {mayKeep && mayAdd ? (
        <button type="button" className="button quiet" onClick={onAdd}>
          One more
        </button>
      ) : null}
    </nav>
  );
}

/** Render the facts of the match, and the score on all rinks. */
function Match({
  card: { us, them, when, competition, played, changes, rinks, result },
}: {
  card: CardScreen;
}) {
  const words = useWords();
  const total = totalOf(rinks.flatMap(({ ends }) => ends));
  return (
    <Card title="The match">
      {changes.map((line) => (
        <Alert key={line} kind="danger">
          {line}
        </Alert>
      ))}
      {result ? <p>{result}.</p> : null}
      <table>
        <thead>
          <tr>
            <th scope="col">{capital(words.rink)}</th>
            <th scope="col">{us}</th>
            <th scope="col">{them}</th>
            <th scope="col">Ends</th>
          </tr>
        </thead>
        <tbody>
          {rinks.map(({ number, ends }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>{totalOf(ends).us}</td>
              <td>{totalOf(ends).them}</td>
              <td>{ends.length}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{total.us}</td>
            <td>{total.them}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      <p className="soft">{[competition, when, played].filter(Boolean).join('. ')}.</p>
    </Card>
  );
}

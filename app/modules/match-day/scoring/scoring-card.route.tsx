import { useEffect, useReducer, useState } from 'react';
import { useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { createMemberLoader } from '#app/api/member-loader.ts';
import { type MatchCardPageData, sumUpEndScores } from '#app/modules/match-day/card/card.ts';
import { capitalize, withIndefiniteArticle } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { AlertMessage } from '#app/ui/field.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { LoadingPlaceholder } from '#app/ui/loading-placeholder.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { TableHead } from '#app/ui/tables/table-head.tsx';
import { MatchCardResultPanel } from './card-result.tsx';
import { createMatchCardScoring } from './card-scoring.ts';
import { keepScreenOn } from './keep-screen-on.ts';
import { RinkScoringPanel } from './rink-scoring.tsx';

export const handle = { app: true };

export const clientLoader = createMemberLoader(
  async ({ params: { id = '' } }: { params: { id?: string } }) => {
    const [me, card] = await Promise.all([
      call('GET /api/me'),
      call('GET /api/playing/cards/{id}', { param: { id } }),
    ]);
    return { me: me.id, card };
  },
);

const description = 'The score of a match, end by end.';

export function HydrateFallback() {
  return (
    <PageLayout title="Match card" description={description}>
      <LoadingPlaceholder what="The card" words="Fetching the card…" />
    </PageLayout>
  );
}

export default function MatchCardPage() {
  const { me, card } = useLoaderData<typeof clientLoader>();
  return <LocalCard key={card.id} me={me} first={card} />;
}

/** Render one rink at a time for scoring, and the match total below. */
function LocalCard({ me, first }: { me: string; first: MatchCardPageData }) {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const [scoring] = useState(() => createMatchCardScoring(first, me, draw));
  const [number, setNumber] = useState(() => findRinkOfMember(first, me));
  const { card, isWaiting, isAllSent, failed } = scoring.shown();
  const { mayKeep } = card;
  useEffect(() => scoring.follow(), [scoring]);
  useEffect(() => (mayKeep ? keepScreenOn() : undefined), [mayKeep]);
  return (
    <PageLayout title={`${card.us} v ${card.them}`} description={description}>
      <div className="stack scoring" data-members-only="">
        <RinkTabs card={card} shown={number} onShow={setNumber} onAdd={scoring.add} />
        <VisibleAlert>{failed?.message}</VisibleAlert>
        <RinkScoringPanel key={number} number={number} scoring={scoring} />
        {mayKeep ? (
          <p className="scoring-kept" role="status">
            {isAllSent
              ? 'All scores sent.'
              : isWaiting
                ? 'Offline. Saved on this phone until you are back online.'
                : 'Sending…'}
          </p>
        ) : null}
        <MatchFacts card={card} />
        {card.outcome ? <MatchCardResultPanel card={card} outcome={card.outcome} scoring={scoring} /> : null}
      </div>
    </PageLayout>
  );
}

/** Return the rink of a member, or the first one. */
function findRinkOfMember({ rinks }: MatchCardPageData, me: string): number {
  return rinks.find(({ ours }) => ours.some(({ id }) => id === me))?.number ?? 1;
}

interface RinksProps {
  card: MatchCardPageData;
  shown: number;
  onShow: (number: number) => void;
  onAdd: () => void;
}

function RinkTabs({ card: { count, mayKeep, mayAdd, rinks }, shown, onShow, onAdd }: RinksProps) {
  const words = useClubTerms();
  if (count === 1 && !(mayKeep && mayAdd)) return null;
  return (
    <nav className="actions tight scoring-tabs" aria-label={capitalize(words.rinks)}>
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
              <span className="visually-hidden">{`${capitalize(words.rink)} `}</span>
              {number}
            </>
          ) : (
            `${capitalize(words.rink)} ${number}`
          )}
        </button>
      ))}
      {mayKeep && mayAdd ? (
        <button type="button" className="button quiet" onClick={onAdd}>
          Add {withIndefiniteArticle(words.rink)}
        </button>
      ) : null}
    </nav>
  );
}

/** Render the facts of the match, and the score on all rinks. */
function MatchFacts({
  card: { us, them, when, competition, played, changes, rinks, result },
}: {
  card: MatchCardPageData;
}) {
  const words = useClubTerms();
  const total = sumUpEndScores(rinks.flatMap(({ ends }) => ends));
  return (
    <Card title="The match">
      {changes.map((line) => (
        <AlertMessage key={line} kind="danger">
          {line}
        </AlertMessage>
      ))}
      {result ? <p>{result}.</p> : null}
      <table>
        <TableHead of={[capitalize(words.rink), us, them, 'Ends']} />
        <tbody>
          {rinks.map(({ number, ends }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>{sumUpEndScores(ends).us}</td>
              <td>{sumUpEndScores(ends).them}</td>
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

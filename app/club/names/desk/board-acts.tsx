import { Link } from 'react-router';
import { closedLine } from '#app/club/names/answers/answer.ts';
import { showMoment } from '#app/core/clock.ts';
import type { Acts } from '#app/desk/acts/use-acts.tsx';
import { Card } from '#app/ui/card.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import type { BoardFacts, Hub } from './board-schemas.server.ts';
import { askedLine } from './board-words.ts';

interface Props {
  hub: Hub;
  board: BoardFacts;
  desk: Acts;
}

/** How it stands at the first glance, and what can be done with the board. */
export function BoardActs({ hub, board, desk }: Props) {
  const { event, summary, stage, closes, forOtherDay } = hub;
  const param = { id: event.id };
  const here = `/desk/playing/${encodeURIComponent(event.id)}`;
  const { version } = board;
  const close = (closed: boolean) =>
    desk.act(
      'PUT /api/desk/playing/boards/{id}/closing',
      { param, json: { closed }, version },
      closed ? 'Names are closed.' : 'Names are taken again.',
    );
  const ask = () =>
    desk.act('POST /api/desk/playing/asking', { json: { events: [{ id: event.id, version }] } }, askedLine);
  const stop = () =>
    desk.act(
      'DELETE /api/desk/playing/boards/{id}',
      { param, version },
      'No names are taken any more. What was said is kept.',
    );
  return (
    <Card title="How it stands">
      <Figures summary={summary} wanted={board.wanted} />
      <p>
        {stage === 'open'
          ? `Names are taken until ${closes || 'it begins'}.`
          : closedLine(stage ?? 'open', { closesAt: board.closesAt || null, isClosed: board.isClosed })}
        {board.askedAt ? ` Asked by mail on ${showMoment(new Date(board.askedAt))}.` : null}
      </p>
      {forOtherDay > 0 ? (
        <p className="alert">
          {forOtherDay === 1 ? 'One answer was' : `${forOtherDay} answers were`} given when it was on another
          day. Ask again: whoever answered for the other day is asked too.
        </p>
      ) : null}
      <div className="actions">
        {stage === 'open' ? (
          <button type="button" className="button" disabled={desk.busy || isAnswered(hub)} onClick={ask}>
            {board.askedAt ? 'Ask again by mail' : 'Ask the members by mail'}
          </button>
        ) : null}
        <Link className="button quiet" to={`${here}/board`}>
          Print the board
        </Link>
        <Link className="button quiet" to={`${here}/paper`}>
          Enter the paper
        </Link>
        {stage === 'open' ? (
          <button type="button" className="button quiet" disabled={desk.busy} onClick={() => close(true)}>
            Close now
          </button>
        ) : null}
        {stage === 'closed' ? (
          <button type="button" className="button quiet" disabled={desk.busy} onClick={() => close(false)}>
            Take names again
          </button>
        ) : null}
        <SureButton
          button="Stop"
          title="Take no names for this any more?"
          yes="Yes, stop"
          busy={desk.busy}
          onSure={stop}
        >
          It goes from the calendar and from members’ pages. What was said is kept, and is there again if you
          take names for it once more.
        </SureButton>
      </div>
    </Card>
  );
}

const isAnswered = ({ summary, forOtherDay }: Hub) => summary.open === 0 && forOtherDay === 0;

function Figures({
  summary: { yes, ifNeeded, no, open },
  wanted,
}: {
  summary: Hub['summary'];
  wanted: number | null;
}) {
  const figures = [
    { name: wanted === null ? 'Yes' : `Yes, of ${wanted}`, value: yes },
    { name: 'If needed', value: ifNeeded },
    { name: 'No', value: no },
    { name: 'Not answered', value: open },
  ];
  return (
    <dl className="board-figures">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

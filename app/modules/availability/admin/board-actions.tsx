import { Link } from 'react-router';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatDateTime } from '#app/core/clock.ts';
import { formatAvailabilityClosedReason } from '#app/modules/availability/member-answers/availability-text.ts';
import { AskMembersAvailabilityForm } from './ask-members-form.tsx';
import { formatAvailabilitySummary } from './board-labels.ts';
import type { AvailabilityBoardSettings, EventAvailabilityBoard } from './board-schemas.server.ts';

interface Props {
  hub: EventAvailabilityBoard;
  board: AvailabilityBoardSettings;
  desk: MutationRunner;
  /** True if asking is the recommended next step. */
  isNext: boolean;
}

/** Render the summary of a board and the actions on it. */
export function AvailabilityBoardActions({ hub, board, desk, isNext }: Props) {
  const { event, summary, stage, forOtherDay } = hub;
  const param = { id: event.id };
  const here = `/desk/playing/${encodeURIComponent(event.id)}`;
  const { version } = board;
  const asked = board.askedAt && `Asked by email on ${formatDateTime(new Date(board.askedAt))}`;
  const close = (closed: boolean) =>
    desk.mutate(
      'PUT /api/desk/playing/boards/{id}/closing',
      { param, json: { closed }, version },
      closed ? 'Availability closed.' : 'Availability reopened.',
    );
  return (
    <div className="stack board-actions">
      <p>{[formatAvailabilitySummary(summary, board.wanted), asked].filter(Boolean).join('. ')}.</p>
      {stage && stage !== 'open' && stage !== 'off' ? (
        <p className="soft">
          {formatAvailabilityClosedReason(stage, {
            closesAt: board.closesAt || null,
            isClosed: board.isClosed,
          })}
        </p>
      ) : null}
      {forOtherDay > 0 ? (
        <p className="alert">
          {forOtherDay === 1 ? 'One answer was' : `${forOtherDay} answers were`} given before the date
          changed. Ask again: those members will be asked too.
        </p>
      ) : null}
      <AskMembersAvailabilityForm event={event.id} hub={hub} board={board} desk={desk} isNext={isNext} />
      <div className="actions">
        {stage === 'open' ? (
          <button type="button" className="button quiet" disabled={desk.busy} onClick={() => close(true)}>
            Close availability
          </button>
        ) : null}
        {stage === 'closed' ? (
          <button type="button" className="button quiet" disabled={desk.busy} onClick={() => close(false)}>
            Reopen availability
          </button>
        ) : null}
      </div>
      <p className="link-row board-reach">
        <Link to={`${here}/board`}>Print availability sheet</Link>{' '}
        <Link to={`${here}/paper`}>Enter names from the sheet</Link>
      </p>
    </div>
  );
}

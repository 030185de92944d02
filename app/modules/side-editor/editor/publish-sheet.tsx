import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatFirstRecipientNames, formatMailingButton } from '#app/admin/send-sheet/send-labels.ts';
import { MailingFormWithResult } from '#app/admin/send-sheet/send-sheet.tsx';
import { call } from '#app/api/call.ts';
import type { ApiCallResponse } from '#app/api/calls.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { pluralize } from '#app/core/language.ts';
import { defineTextareaField } from '#app/endpoints/fields.ts';
import type { TeamSelectionPageData } from '#app/modules/side-editor/sides-schemas.server.ts';
import { PlayerPhonedButton } from '#app/modules/sides/notifications/phoned-button.tsx';
import { getMatchAdminStagePath } from '#app/modules/sides/sides.ts';
import { AlertMessage, RadioOrCheckboxInput } from '#app/ui/field.tsx';
import type { SidesEditorState } from './use-sides-editor.ts';

interface Props {
  screen: TeamSelectionPageData;
  sides: SidesEditorState;
  desk: MutationRunner;
  /** Called to return to the sides. */
  onBack: () => void;
}

type PublishReview = ApiCallResponse<'GET /api/desk/playing/sides/{event}/telling'>;

/** Render open points; publishing is allowed all the same. */
function OpenPoints({ look: { empty, lifts }, event }: { look: PublishReview; event: string }) {
  const have = pluralize(empty.length, 'place is', 'places are');
  return (
    <>
      {empty.length > 0 ? (
        <p className="alert">
          {empty.length} {have} still empty:{' '}
          {formatFirstRecipientNames(
            empty.map((name) => ({ name })),
            3,
          )}
          .
        </p>
      ) : null}
      {lifts ? (
        <p className="alert">
          {lifts} <Link to={getMatchAdminStagePath(event, 'lifts')}>Arrange the lifts</Link>
        </p>
      ) : null}
    </>
  );
}

const noteFields = {
  note: defineTextareaField('Meeting place, time and dress', { maxLength: 500, rows: 2 }),
};

/** Render the send sheet for the stored sides: recipients, texts, and one button. */
export function PublishSidesMailPanel({ screen, sides, desk, onBack }: Props) {
  const event = screen.event.id;
  const place = useRef<HTMLDivElement>(null);
  const [look, setLook] = useState<PublishReview>();
  const { failed, run } = useApiCall();
  useEffect(() => {
    void run(async () =>
      setLook(await call('GET /api/desk/playing/sides/{event}/telling', { param: { event } })),
    );
  }, [event, run]);
  useEffect(() => {
    if (!look) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, [look]);
  const trouble = failed?.message ?? look?.trouble;
  return (
    <div className="stack" ref={place} tabIndex={-1}>
      {trouble ? <AlertMessage kind="danger">{trouble}</AlertMessage> : null}
      {look && !trouble ? <ReviewedSheet screen={screen} sides={sides} desk={desk} look={look} /> : null}
      {desk.notice}
      <div className="actions">
        <button type="button" className="button quiet" onClick={onBack}>
          Back to the team
        </button>
        {screen.state === 'published' ? (
          <Link to={getMatchAdminStagePath(event, 'places')}>Player replies</Link>
        ) : null}
      </div>
    </div>
  );
}

function ReviewedSheet({ screen, sides, desk, look }: Omit<Props, 'onBack'> & { look: PublishReview }) {
  const { reached, note, clashes } = look;
  const event = screen.event.id;
  // Keep the values of the time of opening: the sheet shows them after sending.
  const [{ version, lineup }] = useState({ version: screen.version, lineup: sides.lineup });
  return (
    <MailingFormWithResult
      title="Notify the players"
      mutation="PUT /api/desk/playing/sides/{event}"
      param={{ event }}
      idempotent
      stickyFooter
      reached={reached}
      toldOf={({ told }) => told ?? null}
      fields={noteFields}
      initialValues={{ note, version }}
      buildBody={({ note = '', despite }) => ({
        ...sides.bodyWith(lineup, note),
        publish: true,
        despite: Boolean(despite),
      })}
      button={(count) => (count > 0 ? formatMailingButton(count) : 'Publish team')}
      beside={(one) => <PlayerPhonedButton event={event} who={one} desk={desk} />}
      onDone={sides.kept}
      about={
        <>
          <OpenPoints look={look} event={event} />
          <p className="soft">Each player is emailed their position, with a button to say yes or no.</p>
        </>
      }
    >
      {clashes.length > 0 ? (
        <>
          <ul className="alert danger">
            {clashes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <RadioOrCheckboxInput type="checkbox" name="despite" label="Pick them anyway" />
        </>
      ) : null}
    </MailingFormWithResult>
  );
}

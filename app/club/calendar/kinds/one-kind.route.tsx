import { useLoaderData, useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { LatestChanges } from '#app/desk/changes/latest-changes.tsx';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { BackTo } from '#app/desk/room-page.tsx';
import { useDeskAction } from '#app/desk/use-desk-action.tsx';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { fieldsOfForm, KindInputs, kindLabels } from './kind-inputs.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/calendar/kinds/{id}', { param: { id } });

const room = '/desk/calendar/kinds';

/** One kind of event: what it says, and the ways to put it by or to remove it. */
export default function OneKind() {
  const kind = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { id, name, events, version, putBy } = kind;
  return (
    <Page
      title={name}
      description={`${name}, a kind of event.`}
      lead={[usedWords(events), putBy ? 'It is put by.' : ''].filter(Boolean).join(' ')}
      before={<BackTo to={room}>Kinds of event</BackTo>}
    >
      <Card title="What it says">
        <DeskForm
          labels={kindLabels}
          button="Save"
          said="Saved. A new name stands wherever its events do."
          version={version}
          shown={(current) => ({
            shortName: String(current.short_name ?? ''),
            inFilter: current.in_filter ? 'on' : '',
            inFeed: current.in_feed ? 'on' : '',
          })}
          act={(values, version) =>
            call('PUT /api/desk/calendar/kinds/{id}', {
              param: { id },
              json: fieldsOfForm(values),
              version,
            })
          }
          onDone={revalidate}
        >
          <KindInputs key={version} kind={kind} />
        </DeskForm>
      </Card>
      <NotUsed />
      <LatestChanges room="calendar" subject={`kind:${id}`} onUndone={revalidate} />
    </Page>
  );
}

const usedWords = (events: number) =>
  events === 0
    ? 'No event is of this kind.'
    : `${events === 1 ? '1 event is' : `${events} events are`} of it.`;

function NotUsed() {
  const { id, name, version, events, putBy, league } = useLoaderData<typeof clientLoader>();
  const { act, busy, word } = useDeskAction();
  const param = { id };
  const put = (away: boolean) =>
    act(
      away ? `${name} is put by: it is offered for no other event.` : `${name} can be chosen again.`,
      (version) =>
        call('PUT /api/desk/calendar/kinds/{id}/put-by', { param, json: { putBy: away }, version }),
      { version, again: away ? 'Put it by all the same' : 'Take it up all the same' },
    );
  const remove = () =>
    act(`${name} is gone.`, (version) => call('DELETE /api/desk/calendar/kinds/{id}', { param, version }), {
      version,
      again: 'Remove it all the same',
      to: room,
    });
  return (
    <Card title={putBy ? 'It is put by' : 'Not used any more?'}>
      {word}
      <p>
        {putBy
          ? 'Events that have it keep it. For new ones it is not offered.'
          : 'Put by, it stays with the events that have it and is offered for no others.'}
      </p>
      <div className="actions">
        <button type="button" className="button quiet" disabled={busy} onClick={() => put(!putBy)}>
          {putBy ? 'Take it up again' : 'Put it by'}
        </button>
        {events === 0 && !league ? (
          <SureButton large button="Remove" title={`Remove ${name}?`} busy={busy} onSure={remove}>
            No event is of this kind. You can take this back for a day.
          </SureButton>
        ) : null}
      </div>
    </Card>
  );
}

import { useLoaderData, useRevalidator } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { RowActs } from '#app/admin/forms/row-acts.tsx';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { BackTo } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Page } from '#app/ui/page.tsx';
import { KindForm } from './kind-form.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/calendar/kinds/{id}', { param: { id } });

const room = '/desk/calendar/kinds';

/** Page of one event kind: its form, archiving and removal. */
export default function OneKind() {
  const kind = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { id, name, events, putBy } = kind;
  return (
    <Page
      title={name}
      description={`${name}, a kind of event.`}
      lead={[usedWords(events), putBy ? 'It is put by.' : ''].filter(Boolean).join(' ')}
      before={<BackTo to={room}>Kinds of event</BackTo>}
    >
      <Card>
        <KindForm
          act="PUT /api/desk/calendar/kinds/{id}"
          param={{ id }}
          kind={kind}
          button="Save"
          said="Saved. A new name stands wherever its events do."
          onDone={revalidate}
        />
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
  const desk = useActs();
  return (
    <Fold title={putBy ? 'It is put by' : 'Not used any more?'} open={putBy}>
      {desk.word}
      <p>
        {putBy
          ? 'Events that have it keep it. For new ones it is not offered.'
          : 'Put by, it stays with the events that have it and is offered for no others.'}
      </p>
      <div className="actions">
        <RowActs
          name={name}
          version={version}
          desk={desk}
          param={{ id }}
          putBy={{
            act: 'PUT /api/desk/calendar/kinds/{id}/put-by',
            isBy: putBy,
            json: (away) => ({ putBy: away }),
            said: putBy
              ? `${name} can be chosen again.`
              : `${name} is put by: it is offered for no other event.`,
          }}
          remove={
            events === 0 && !league
              ? {
                  act: 'DELETE /api/desk/calendar/kinds/{id}',
                  button: 'Remove',
                  said: `${name} is gone.`,
                  to: room,
                  sure: {
                    title: `Remove ${name}?`,
                    about: 'No event is of this kind. You can take this back for a day.',
                  },
                }
              : undefined
          }
        />
      </div>
    </Fold>
  );
}

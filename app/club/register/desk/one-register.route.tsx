import { useLoaderData, useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { HistoryList } from '#app/club/register/entry/history-list.tsx';
import { PicturePart } from '#app/club/register/pictures/picture-part.tsx';
import { BackTo } from '#app/desk/room-page.tsx';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Page } from '#app/ui/page.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { EntryForm } from './entry-form.tsx';
import { LeavingCard } from './leaving-card.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/members/{id}/register', { param: { id } });

/** All that the register says of one member, and what was changed of it. */
export default function OneRegister() {
  const page = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { member, name, picture, leftOn, history } = page;
  return (
    <Page
      title={`${name} in the register`}
      description="What the register says of a member."
      before={<BackTo to={`/desk/members/${encodeURIComponent(member)}`}>{name}</BackTo>}
    >
      {leftOn ? <LeavingCard page={page} onDone={revalidate} /> : null}
      <Card title="What the register says">
        <EntryForm page={page} onDone={revalidate} />
      </Card>
      <ConsentsCard page={page} />
      <Fold title="Picture" about={picture ? 'there is one' : 'none'}>
        <PicturePart
          name={name}
          src={picture}
          to={`/api/desk/members/${encodeURIComponent(member)}/register/pictures`}
          onRemove={(desk, said) =>
            desk.act('DELETE /api/desk/members/{id}/register/picture', { param: { id: member } }, said)
          }
        />
      </Fold>
      {leftOn ? null : <LeavingCard page={page} onDone={revalidate} />}
      <HistoryList history={history} />
    </Page>
  );
}
